/** Where the number of a slide goes in the words of a carousel. */
export const slideMark = '#'
