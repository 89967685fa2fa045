import { expect, it } from 'vitest'
import type { TimelineEntry } from '#contracts/timeline.ts'
import { groupsOf } from './timeline-groups.ts'

let count = 0
const entry = (
  type: string,
  data: TimelineEntry['data'] = {},
  at = '2026-09-14T10:00:30.000Z',
): TimelineEntry => ({
  id: `e${++count}`,
  type,
  at,
  actor: { kind: 'system', name: 'provision' },
  data,
})
const shape = (entries: TimelineEntry[]) => groupsOf(entries).map((group) => [group.entry.type, group.count])

it('puts neighbours that say the same together', () => {
  const sims = ['a', 'b', 'c'].map((simId) => entry('sim_inventory.provision', { simId }))
  expect(shape([entry('order.complete'), ...sims, entry('order.confirm')])).toEqual([
    ['order.complete', 1],
    ['sim_inventory.provision', 3],
    ['order.confirm', 1],
  ])
})

it('keeps apart what differs in what it says, in its minute, or stands elsewhere', () => {
  const email = entry('notification.send', { channel: 'email' })
  expect(shape([email, entry('notification.send', { channel: 'sms' })])).toHaveLength(2)
  expect(shape([entry('order.hold'), entry('order.hold', {}, '2026-09-14T10:01:30.000Z')])).toHaveLength(2)
  expect(shape([entry('order.hold'), entry('order.release'), entry('order.hold')])).toHaveLength(3)
})

it('never hides a note', () => {
  expect(shape([entry('order.note', { note: 'x' }), entry('order.note', { note: 'x' })])).toHaveLength(2)
})
