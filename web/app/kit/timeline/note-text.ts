import { mentionOf, mentionPattern } from '#contracts/back-office/choices.ts'

export interface Person {
  id: string
  name: string
}

/** What is typed goes out with ids in place of the names that were chosen, the longest first: one may begin another. */
export function sentText(typed: string, chosen: readonly Person[]): string {
  const byLength = chosen.toSorted((one, other) => other.name.length - one.name.length)
  return byLength.reduce((text, { id, name }) => text.replaceAll(`@${name}`, mentionOf(id)), typed)
}

const nameOf = (people: readonly Person[], id: string) => people.find((person) => person.id === id)?.name

/** The same back as it was typed, to be changed. */
export const typedText = (text: string, people: readonly Person[]): string =>
  text.replace(mentionPattern, (mention, id: string) => {
    const name = nameOf(people, id)
    return name ? `@${name}` : mention
  })

/** A note as words and names. */
export function partsOf(text: string, people: readonly Person[]): { text: string; isMention: boolean }[] {
  const parts: { text: string; isMention: boolean }[] = []
  let end = 0
  for (const match of text.matchAll(mentionPattern)) {
    const name = nameOf(people, match[1]!)
    if (!name) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index), isMention: false })
    parts.push({ text: `@${name}`, isMention: true })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMention: false })
  return parts
}

/** The part of a name that is being typed before the caret, and where its `@` stands; undefined anywhere else. */
export function mentionBefore(typed: string, caret: number): { at: number; search: string } | undefined {
  const match = /(?:^|[\s(])@([^\s@]{0,40}(?: [^\s@]{0,40})?)$/u.exec(typed.slice(0, caret))
  return match ? { at: caret - match[1]!.length - 1, search: match[1]! } : undefined
}
