/** Many short texts travel smaller as one. */
export const cellMark = '|'
