import { expect, test } from 'vitest'
import { actInput } from './act-endpoints.ts'
import {
  actsIn,
  amount,
  day,
  defineActs,
  oneOf,
  paragraphs,
  statedReason,
  tick,
  words,
} from './define-acts.ts'
import { machine } from './machine.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'

test('takes what each kind of field holds, and nothing else', () => {
  const schema = actInput({
    reference: words(12),
    note: paragraphs(20, { optional: true }),
    amountCents: amount(),
    from: day(),
    why: oneOf(['lost', 'sold']),
    tells: tick(),
  })
  const given = { id, reference: ' A-1 ', amountCents: 100, from: '2026-11-22', why: 'sold', tells: false }
  expect(schema.parse(given)).toEqual({ ...given, reference: 'A-1' })
  expect(schema.parse({ ...given, note: '' }).note).toBeUndefined()
  const refused = [
    { reference: ' ' },
    { reference: 'longer than twelve' },
    { amountCents: 0 },
    { amountCents: 1.5 },
    { from: '2026-02-30' },
    { why: 'given' },
    { tells: 'yes' },
    { other: 1 },
  ]
  expect(refused.filter((wrong) => schema.safeParse({ ...given, ...wrong }).success)).toEqual([])
})

test('a reason that is accounted for has to say something', () => {
  const schema = actInput({ reason: statedReason() })
  expect(schema.safeParse({ id, reason: 'because' }).error?.issues[0]?.message).toBe('REASON_SHORT')
  expect(schema.safeParse({ id, reason: 'The caller asked for it' }).success).toBe(true)
})

test('offers the moves of a state, and what is no move in each', () => {
  const door = machine({
    name: 'door',
    created: { build: 'open' },
    moves: { open: { close: 'closed' }, closed: { open: 'open' } },
    tones: { open: 'neutral', closed: 'neutral' },
  })
  const acts = defineActs({
    path: '/door',
    access: 'order.read',
    machine: door,
    acts: { open: { summary: '' }, close: { summary: '' }, paint: { summary: '' } },
  })
  expect(actsIn(acts, 'open')).toEqual(['close', 'paint'])
  expect(actsIn(acts, 'closed')).toEqual(['open', 'paint'])
})
