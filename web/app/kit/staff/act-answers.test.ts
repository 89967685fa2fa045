import { describe, expect, it } from 'vitest'
import { isActOf, textOf, whoAnswers } from './act-answers.ts'

const act = { isAct: true, hasOwn: false }
const conflict = { status: 409, code: 'INVALID_STATE', message: 'Not now' }

describe('who answers a refused call', () => {
  it('a toast, where an act fails for no field’s sake', () => {
    expect(whoAnswers(conflict, act)).toBe('toast')
    expect(whoAnswers({ status: 500, code: 'INTERNAL' }, act)).toBe('toast')
    expect(whoAnswers({ status: 503, code: 'BUSY' }, act)).toBe('toast')
  })

  it('the page, where a load fails or the refusal belongs to a field or a dialog', () => {
    expect(whoAnswers(conflict, { isAct: false, hasOwn: false })).toBe('page')
    expect(whoAnswers({ status: 422, code: 'INVALID_INPUT', data: { issues: [] } }, act)).toBe('page')
    expect(whoAnswers({ status: 401, code: 'UNAUTHORIZED' }, act)).toBe('page')
    for (const code of ['PASSWORD_WRONG', 'STEP_UP_REQUIRED', 'NETWORK'])
      expect(whoAnswers({ status: 422, code }, act)).toBe('page')
  })

  it('the caller’s own action, where the server itself failed and there is one', () => {
    expect(whoAnswers({ status: 500, code: 'INTERNAL' }, { isAct: true, hasOwn: true })).toBe('caller')
    expect(whoAnswers({ status: 500, code: 'INTERNAL' }, { isAct: false, hasOwn: true })).toBe('caller')
    expect(whoAnswers(conflict, { isAct: true, hasOwn: true })).toBe('toast')
  })
})

it.each([
  ['GET', 'orders.list', false],
  ['POST', 'payments.refund', true],
  ['PATCH', 'identity.team.update', true],
  ['POST', 'checkout.own.quote', false],
  ['POST', 'backOffice.bulk.preview', false],
  ['POST', 'identity.reseller.extend', false],
])('%s %s is an act: %j', (method, path, isAct) => expect(isActOf(method, path.split('.'))).toBe(isAct))

it.each([
  ['Try again tomorrow', '', 'Try again tomorrow'],
  [{ message: 'The order is already paid.' }, 'Conflict', 'The order is already paid.'],
  [{ message: '' }, 'Bad Gateway', 'Bad Gateway'],
  [new TypeError('x is undefined'), 'Bad Gateway', 'x is undefined'],
])('%j with the status %j reads %j', (error, statusText, text) =>
  expect(textOf(error, statusText)).toBe(text),
)
