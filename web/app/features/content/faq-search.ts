import type { FaqView } from '#contracts/content/views.ts'
import { textOfBlocks } from '#contracts/content/choices.ts'
import { fold } from '../../fold-text.ts'

/** The questions that hold every word of a search, in question or answer. */
export function matchingQuestions(items: readonly FaqView[], query: string): readonly FaqView[] {
  const words = fold(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return items
  return items.filter(({ question, answer }) => {
    const text = fold(`${question} ${textOfBlocks(answer)}`)
    return words.every((word) => text.includes(word))
  })
}
