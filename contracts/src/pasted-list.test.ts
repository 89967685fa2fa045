import { expect, it } from 'vitest'
import { pastedList } from './pasted-list.ts'

it.each([
  ['CW-1\nCW-2', ['CW-1', 'CW-2']],
  ['CW-100001 CW-100002', ['CW-100001', 'CW-100002']],
  ['anna@example.test, 8944500000000000001', ['anna@example.test', '8944500000000000001']],
  ['Anna; Berg', ['Anna', 'Berg']],
])('takes %j as a list', (search, list) => expect(pastedList(search)).toEqual(list))

it.each(['anna berg', 'Berg, Anna', 'CW-100001', '+1 (415) 555-0123', '415 555 0123', 'maria 2', ''])(
  'takes %j as words',
  (search) => expect(pastedList(search)).toBeUndefined(),
)
