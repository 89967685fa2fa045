import type { Nodes } from 'mdast'
import { placeholders } from '#contracts/content/choices.ts'
import { isSafeAddress } from './markdown.ts'
import { isTangled, parseMarkdown } from './parse-markdown.ts'
import { fill, unknownPlaceholders } from './placeholders.ts'

export interface TextProblem {
  /** A key of the field messages. */
  code: 'PLACEHOLDER_UNKNOWN' | 'MARKDOWN_HTML' | 'MARKDOWN_LINK' | 'MARKDOWN_IMAGE' | 'MARKDOWN_TANGLED'
  data: Record<string, string>
}

const names = placeholders.map((name) => `{${name}}`).join(' ')
const longest = 60

/** Stands for any value, to see whether a link with a placeholder can be safe at all. */
const anything = Object.fromEntries(placeholders.map((name) => [name, 'x'])) as Record<
  (typeof placeholders)[number],
  string
>

/** Placeholders that nothing fills, in a line of plain text. */
export const problemsOfLine = (text: string): TextProblem[] =>
  unknownPlaceholders(text).map((name) => ({ code: 'PLACEHOLDER_UNKNOWN', data: { name, names } }))

/** What of a Markdown text would not be shown as it was meant. */
export function problemsOfMarkdown(markdown: string): TextProblem[] {
  const problems = problemsOfLine(markdown)
  if (isTangled(markdown)) problems.push({ code: 'MARKDOWN_TANGLED', data: {} })
  else walk(parseMarkdown(markdown))
  return problems

  function walk(node: Nodes) {
    if (node.type === 'html')
      problems.push({ code: 'MARKDOWN_HTML', data: { name: node.value.slice(0, longest) } })
    if (node.type === 'image' || node.type === 'imageReference')
      problems.push({ code: 'MARKDOWN_IMAGE', data: {} })
    if ((node.type === 'link' || node.type === 'definition') && !isSafeAddress(fill(node.url, anything)))
      problems.push({ code: 'MARKDOWN_LINK', data: { name: node.url.slice(0, longest) } })
    if ('children' in node) node.children.forEach(walk)
  }
}
