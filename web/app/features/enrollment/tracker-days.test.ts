import { expect, test } from 'vitest'
import { daysOf } from './tracker-days.ts'

type Known = Parameters<typeof daysOf>[0]
const until = '2026-05-01T04:00:00.000Z'
const known = (changes: Partial<Known>): Known => ({
  ...{ owner: 'applicant', until: null, refusal: null, member: null },
  ...changes,
})
const member = {
  ...{
    waitsFor: 'delivery',
    expectedOn: '2026-03-10',
    phoneNumber: null,
    plan: null,
    mustUse: true,
    lastUsedAt: null,
  },
  ...{
    useBy: null,
    confirmBy: null,
    leaving: [],
    ended: null,
    mayLeave: true,
    mayTell: true,
    onFile: null,
    changes: [],
  },
} satisfies Known['member']
const refusal = {
  ...{ category: 'WAIT_UNTIL', repair: 'wait', until: '2026-04-01' },
  ...{ title: { en: '', es: '' }, text: { en: '', es: '' } },
} satisfies Known['refusal']

test('an applicant is told from when and until when the step is theirs', () => {
  expect(daysOf(known({ until }))).toEqual([{ word: 'until', at: until }])
  expect(daysOf(known({ until, refusal }))).toEqual([
    { word: 'from', on: '2026-04-01' },
    { word: 'until', at: until },
  ])
})

test('while the government or we act, the days that are known stand there, too', () => {
  expect(daysOf(known({ owner: 'government', until }))).toEqual([{ word: 'openUntil', at: until }])
  expect(daysOf(known({ owner: 'us', member }))).toEqual([{ word: 'expected', on: '2026-03-10' }])
})

test('a day that nobody knows, or that has been, is not made up', () => {
  expect(daysOf(known({ owner: 'us' }))).toEqual([])
  expect(daysOf(known({ owner: 'nobody', member: { ...member, waitsFor: null } }))).toEqual([])
  expect(daysOf(known({ owner: 'us', member: { ...member, expectedOn: null } }))).toEqual([])
})
