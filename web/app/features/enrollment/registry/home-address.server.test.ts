import { beforeEach, expect, test } from 'vitest'
import type { Site } from '#contracts/tenancy/site.ts'
import { answerHome, isDoubtful, loadHome } from './home-address.server.ts'
import { textOfPlaces } from './place-names.ts'

const home = '/enroll-home-address'
type Values = Record<string, string | boolean>
const fields = { state: 'NY', zip: '10001', isTemporary: false, onTribalLands: true }
const street = { address1: '12 Main Street', city: 'Albany' }

let state: string
let address: Values | undefined
let barrier: string | null
let refusal: { code: string; status: number; data?: unknown } | undefined
const saved: { id: string; step: string; values: Values }[] = []
beforeEach(() => {
  state = 'draft'
  address = { ...street, ...fields }
  barrier = null
  refusal = undefined
  saved.length = 0
})

const draft = () => ({
  ...{ state, barrier, next: 'beneficiary', reference: 'ABCDEFGH', page: '/enroll-reviewing' },
  answers: { ...(address && { address }) },
})
const site = {
  locale: 'en',
  api: {
    enrollment: {
      own: {
        draft: async () => draft(),
        save: async (input: (typeof saved)[number]) => {
          if (refusal) throw Object.assign(new Error(refusal.code), refusal)
          saved.push(input)
          return draft()
        },
      },
    },
  },
} as unknown as Site

const request = (cookie = `enrollment=${'a'.repeat(22)}`) =>
  new Request(`http://base.test${home}`, { headers: { cookie } })
const led = (answer: unknown) => (answer instanceof Response ? answer.headers.get('location') : answer)
const shown = (cookie?: string) =>
  loadHome(request(cookie), site).then(({ data }) => data as object, led) as Promise<unknown>
const sent = (values: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return answerHome(request(), site, form).then(({ data }) => data, led) as Promise<unknown>
}
const suggested = () => textOfPlaces([{ ...street, state: 'NY', zip: '10001', address1: '12 Main St' }])

test('what the Postal Service would write otherwise is shown beside what was written', async () => {
  expect(await shown()).toMatchObject({
    ...{ at: 'home', reference: 'ABCDEFGH', lacksUnit: false, lacksNumber: false },
    typed: { address1: '12 Main Street' },
    suggestion: { address1: '12 Main St' },
  })
})

test('its spelling is kept when it is taken, with everything else that was answered', async () => {
  expect(await sent({ spelling: 'suggested', shown: suggested() })).toBe('/acp-eligibility-check/beneficiary')
  expect(saved).toMatchObject([{ step: 'address', values: { ...street, ...fields, address1: '12 Main St' } }])
})

test('their own is kept where they say so, or say nothing', async () => {
  const shown = suggested()
  const answers: Record<string, string>[] = [{ spelling: 'typed', shown }, { shown }, {}]
  for (const values of answers) expect(await sent(values)).toBe('/acp-eligibility-check/beneficiary')
  expect(saved).toEqual([])
})

test('nobody takes a spelling that they have not seen', async () => {
  address = { ...street, ...fields, address1: '99 Elm Avenue' }
  expect(await sent({ spelling: 'suggested', shown: suggested() })).toBe(home)
  expect(saved).toEqual([])
})

test('a unit that is missing is asked for, and may stay away', async () => {
  address = { ...street, ...fields, address1: '12 Main St Apt' }
  expect(await shown()).toMatchObject({ lacksUnit: true, suggestion: null })
  expect(await sent({ unit: '' })).toBe('/acp-eligibility-check/beneficiary')
  expect(saved).toEqual([])
  expect(await sent({ unit: ' 4B ' })).toBe('/acp-eligibility-check/beneficiary')
  expect(saved).toMatchObject([{ values: { address1: '12 Main St', address2: 'Apt 4B' } }])
})

test('a street without a number goes on with a warning', async () => {
  address = { ...street, ...fields, address1: 'Old Mill Rd' }
  expect(await shown()).toMatchObject({ lacksNumber: true, suggestion: null })
  expect(await sent({})).toBe('/acp-eligibility-check/beneficiary')
})

test('a unit that is refused is said beside it; anything else where the whole address is typed', async () => {
  address = { ...street, ...fields, address1: '12 Main St Apt' }
  const issues = (path: string, code: string) => ({ issues: [{ path, code }] })
  refusal = { code: 'INVALID_INPUT', status: 422, data: issues('address2', 'NO_POST_BOX') }
  expect(await sent({ unit: 'PO Box 1' })).toMatchObject({
    typed: { values: { unit: 'PO Box 1' }, errors: { unit: { en: expect.any(String) } } },
  })
  refusal = { code: 'INVALID_INPUT', status: 422, data: issues('zip', 'ZIP_NOT_IN_STATE') }
  expect(await sent({ unit: '4' })).toBe('/acp-eligibility-check/address')
  refusal = { code: 'INVALID_STATE', status: 409 }
  expect(await sent({ unit: '4' })).toBe('/enroll-status')
})

test('who has nothing to ask here is led on', async () => {
  expect(await shown('')).toBe('/acp-eligibility-check')
  address = { ...street, ...fields, address1: '12 Main St' }
  expect(await shown()).toBe('/acp-eligibility-check/beneficiary')
  barrier = 'not_on_tribal_lands'
  expect(await shown()).toBe('/acp-eligibility-check/stop')
  barrier = null
  address = undefined
  expect(await shown()).toBe('/acp-eligibility-check/beneficiary')
  state = 'nv_submitted'
  expect(await shown()).toBe('/enroll-reviewing')
})

test('only what is odd is asked about', () => {
  expect(isDoubtful({ address1: '12 Main St', address2: 'Apt 4', city: 'Albany' })).toBe(false)
  expect(isDoubtful({ address1: '12 Main Street', city: 'Albany' })).toBe(true)
  expect(isDoubtful({ address1: '12 Main St', address2: 'Apt', city: 'Albany' })).toBe(true)
  expect(isDoubtful({ address1: 'Main St', city: 'Albany' })).toBe(true)
})
