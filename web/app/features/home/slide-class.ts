/** A slide of the first page's carousel: words beside a picture. */
export const slideClass = 'shell grid grid-cols-1 items-center gap-8 py-10 md:grid-cols-2 md:gap-12 md:py-14'
