/** A masked address that no line breaks at its dots. */
export const onOneLine = (masked: string) => masked.replace('…', '\u2060…\u2060')
