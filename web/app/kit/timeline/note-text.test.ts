import { describe, expect, it } from 'vitest'
import { mentionOf } from '#contracts/back-office/choices.ts'
import { mentionBefore, partsOf, sentText, typedText } from './note-text.ts'

const ann = { id: '0198c0de-0000-7000-8000-000000000001', name: 'Ann' }
const anna = { id: '0198c0de-0000-7000-8000-000000000002', name: 'Ann Ahead' }

describe('a note with mentions', () => {
  it('goes out with ids and comes back with names, though one begins another', () => {
    const typed = 'Ask @Ann Ahead, then @Ann; not @Bob.'
    const sent = sentText(typed, [ann, anna])
    expect(sent).toBe(`Ask ${mentionOf(anna.id)}, then ${mentionOf(ann.id)}; not @Bob.`)
    expect(typedText(sent, [ann, anna])).toBe(typed)
  })

  it('is drawn as words and names; what names nobody stays as it was written', () => {
    expect(partsOf(`Hi ${mentionOf(ann.id)}!`, [ann])).toEqual([
      { text: 'Hi ', isMention: false },
      { text: '@Ann', isMention: true },
      { text: '!', isMention: false },
    ])
    expect(partsOf(mentionOf(ann.id), [])).toEqual([{ text: mentionOf(ann.id), isMention: false }])
  })
})

describe('where a name is being typed', () => {
  it.for([
    ['@', { at: 0, search: '' }],
    ['Ask @An', { at: 4, search: 'An' }],
    ['Ask @Ann Ah', { at: 4, search: 'Ann Ah' }],
    ['mail ann@example', undefined],
    ['Ask @Ann and then', undefined],
  ] as const)('%s', ([typed, found]) => {
    expect(mentionBefore(typed, typed.length)).toEqual(found)
  })
})
