import { expect, test } from 'vitest'
import { standings } from '#contracts/enrollment/choices.ts'
import { enrollmentMachine } from '#contracts/enrollment/machines.ts'
import { statesOf } from '#contracts/machine.ts'
import en from '../../i18n/en/enroll-progress.ts'
import es from '../../i18n/es/enroll-progress.ts'
import { standingWords } from './standing-words.ts'

const states = statesOf(enrollmentMachine)

test('whoever goes on with a page of their own is told so, and not to call', () => {
  const onPages = states.filter((state) => {
    const { page, owner } = standings[state]
    return owner === 'applicant' && page !== 'status'
  })
  expect(onPages).toEqual(expect.arrayContaining(['qualified', 'transfer_required', 'device_chosen']))
  for (const state of onPages) {
    expect(en.states[state].text).not.toMatch(/\bcall\b|write to us/i)
    expect(es.states[state].text).not.toMatch(/llám|escríba/i)
  }
})

test('our team is named where we act, and nowhere else', () => {
  const ours = states.filter((state) => /our team|call or write to us/i.test(en.states[state].text))
  expect(ours.map((state) => standings[state].owner)).toEqual(['us'])
})

test('what comes before the step of a state has words of its own', () => {
  const words = (state: (typeof states)[number], nextAction: (typeof standings)[typeof state]['next']) =>
    standingWords({ state, nextAction })
  expect(words('address_confirmed', 'pay_first')).toBe('steps.pay_first')
  expect(words('qualified', 'send_document')).toBe('steps.send_document')
  expect(words('draft', 'wait_for_document')).toBe('steps.wait_for_document')
  expect(words('address_confirmed', 'confirm_address')).toBe('states.device_chosen')
  expect(words('address_confirmed', 'wait_for_registry')).toBe('states.address_confirmed')
  expect(words('nv_pending_review', 'wait_for_verifier')).toBe('states.nv_submitted')
  for (const state of states.filter((one) => one !== 'address_confirmed'))
    expect(words(state, standings[state].next)).toBe(`states.${state}`)
})
