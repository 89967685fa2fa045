/** A slide of the first page's carousel: words beside a picture. */
export const slideClass = 'shell grid grid-cols-1 items-center gap-6 py-6 md:grid-cols-2 md:gap-12 md:py-14'
