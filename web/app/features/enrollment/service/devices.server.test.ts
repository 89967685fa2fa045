import { expect, test } from 'vitest'
import type { Site } from '#contracts/tenancy/site.ts'
import { loadDevices } from './devices.server.ts'

const page = new URL('http://base.test/enroll-devices')
const request = new Request(page, { headers: { cookie: `enrollment=${'a'.repeat(22)}` } })

type Stands = { page: string; state: string; mayChoose: boolean }
/** A site whose enrollment is, at each question after the other, where it says. */
const siteOf = (...moments: Stands[]) => {
  const next = () => (moments.length > 1 ? moments.shift()! : moments[0]!)
  const api = {
    enrollment: {
      own: {
        progress: async () => ({ ...next(), reference: 'ABCDEFGH', until: null }),
        service: { get: async () => ({ ...next(), plans: [], devices: [], chosen: null }) },
      },
    },
  }
  return { api, brand: { timeZone: 'America/New_York' }, locale: 'en' } as unknown as Site
}
const leadsTo = (site: Site) =>
  loadDevices(request, page, site).then(
    ({ data }) => data.at,
    (answer: Response) => answer.headers.get('location'),
  )

const asked: Stands = { page: '/enroll-reviewing', state: 'nv_submitted', mayChoose: false }
const qualified: Stands = { page: '/enroll-devices', state: 'qualified', mayChoose: true }
const sent: Stands = { page: '/enroll-reviewing', state: 'nlad_submitted', mayChoose: false }

test('whoever may choose nothing is led to the page of their state', async () => {
  expect(await leadsTo(siteOf(asked))).toBe('/enroll-reviewing')
  expect(await leadsTo(siteOf(qualified))).toBe('none')
})

test('an answer that comes between the questions leads nobody away from their choice', async () => {
  expect(await leadsTo(siteOf(asked, qualified))).toBe('none')
  expect(await leadsTo(siteOf(qualified, sent))).toBe('/enroll-status')
})
