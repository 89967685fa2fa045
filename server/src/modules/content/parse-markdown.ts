import type { Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'

/** Thirteen quotes and lists inside one another, or thirteen marks of emphasis in a row. */
const nestedDeeply = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))){13}|\*{13}|(?<![_\n])_{13}(?=_*[^\s_])/m
const marks = /[*_[\]]/g
const mostMarks = 1000

/** A paragraph with more than a writer ever opens in it takes the parser minutes, and everybody waits. */
export const isTangled = (markdown: string) =>
  nestedDeeply.test(markdown) ||
  markdown.split(/\n[ \t]*\n/).some((part) => (part.match(marks)?.length ?? 0) > mostMarks)

/** Parses what a person may have written; a tangle stays plain words. */
export const parseMarkdown = (markdown: string): Root =>
  isTangled(markdown)
    ? {
        type: 'root',
        children: [{ type: 'paragraph', children: [{ type: 'text', value: markdown }] }],
      }
    : fromMarkdown(markdown)
