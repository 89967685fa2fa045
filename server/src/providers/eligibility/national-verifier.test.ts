import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Outcome } from '#platform/effects.ts'
import { startSandbox, type TestSandbox } from '#server/testing/sandbox.ts'
import { usacWorld } from '#server/testing/usac.ts'
import {
  eligibilityProviderOf,
  isEligibilityStatus,
  carrierOf,
  type EligibilityAnswer,
  type EligibilityCheck,
  type EligibilityFieldErrors,
} from './index.ts'

let sandbox: TestSandbox
let world: ReturnType<typeof usacWorld>
beforeAll(async () => {
  sandbox = await startSandbox()
  world = usacWorld(sandbox, 'tests')
})
afterAll(() => sandbox.stop())
beforeEach(() => sandbox.control('/reset', {}))

const returnUrl = 'https://shop.example/enroll/back?x=1'
const checkFor = (lastName: string, more: Partial<EligibilityCheck> = {}): EligibilityCheck => ({
  service: 'nvca-svc',
  applicant: {
    firstName: 'Ana',
    lastName,
    bornOn: '1980-05-01',
    identity: { kind: 'ssn4', digits: '1234' },
  },
  address: { street: `${lastName.length} Main St`, unit: 'Apt 4', city: 'Austin', state: 'TX', zip: '78701' },
  programCodes: ['E1', 'E2'],
  contactEmailAddress: 'ana@example.com',
  assistance: 'self',
  returnUrl,
  ...more,
})
const verifier = () => eligibilityProviderOf(world.services)
const check = (lastName: string, more?: Partial<EligibilityCheck>) =>
  verifier().check(world.account, checkFor(lastName, more)).send()
const status = (checkId: string, service: EligibilityCheck['service'] = 'nvca-svc') =>
  verifier().status(world.account, { service, checkId, assistance: 'self', returnUrl }).send()

function answer(outcome: Outcome<EligibilityAnswer, EligibilityFieldErrors>): EligibilityAnswer {
  if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome))
  return outcome.value
}
const sign = (link: EligibilityAnswer['link'], lastName: string, more: Record<string, string> = {}) =>
  world.signAt(link!.url, { initials: `A${lastName[0]}`, signature: `Ana ${lastName}`, ...more })

describe('an application', () => {
  it('is signed on the hosted page, and approved', async () => {
    const filed = answer(await check('Gómez'))
    expect(filed).toMatchObject({
      status: 'PENDING_CERT',
      failures: [],
      isActiveSubscriber: false,
      link: { kind: 'certification' },
    })
    expect(filed.checkId).toMatch(/^[0-9A-F]{64}$/)
    expect(filed.applicationId).toMatch(/^Q\d{5}-\d{5}$/)
    expect(await sign(filed.link, 'Gomez')).toMatchObject({
      status: 303,
      to: `https://shop.example/enroll/back?x=1&eligibilityCheckId=${filed.checkId}`,
    })
    const approved = answer(await status(filed.checkId!))
    expect(approved).toMatchObject({ status: 'COMPLETE', link: null })
    expect(approved.expiresOn).toMatch(/^20\d\d-\d\d-\d\d$/)
  })

  it('sent again gives the open one back, and never a second', async () => {
    const [first, second] = [answer(await check('CERT')), answer(await check('CERT'))]
    expect(second.checkId).toBe(first.checkId)
    expect(second.link!.url).not.toBe(first.link!.url)
  })

  it.each([
    ['COMPLETE', 'COMPLETE', []],
    ['CERT', 'PENDING_CERT', []],
    ['NAMEFAIL', 'PENDING_RESOLUTION', ['TPIV_FAIL_NAME_SSN4']],
    ['DOBFAIL', 'PENDING_RESOLUTION', ['TPIV_FAIL_DOB']],
    ['NOTFOUND', 'PENDING_RESOLUTION', ['TPIV_FAIL_IDENTITY_NOT_FOUND']],
    ['DECEASED', 'PENDING_RESOLUTION', ['TPIV_FAIL_DECEASED']],
    ['PROGFAIL', 'PENDING_RESOLUTION', ['STATE_FED_FAIL']],
    ['ADDRDUP', 'PENDING_RESOLUTION', ['DUPLICATE_ADDRESS']],
    ['BADADDR', 'PENDING_RESOLUTION', ['INVALID_ADDRESS']],
    ['MINOR', 'PENDING_RESOLUTION', ['SUBSCRIBER_UNDER_18']],
    ['MANYFAIL', 'PENDING_RESOLUTION', ['TPIV_FAIL_DOB', 'STATE_FED_FAIL', 'DUPLICATE_ADDRESS']],
    ['PROOF', 'PENDING_ELIGIBILITY', ['STATE_FED_FAIL']],
    ['REVIEW', 'PENDING_REVIEW', []],
    ['REJECT', 'PENDING_REVIEW', []],
    ['BUSY', 'IN_PROGRESS', []],
    ['EXPIRE', 'PENDING_CERT', []],
    ['ODDSTATUS', 'PENDING_MOONRISE', []],
    ['ODDCODE', 'PENDING_RESOLUTION', ['MOON_NOT_FULL']],
    ['ordinary', 'PENDING_CERT', []],
  ])('of %s is %s with %j', async (lastName, expected, failures) => {
    const filed = answer(await check(lastName))
    expect(filed).toMatchObject({ status: expected, failures })
    expect(isEligibilityStatus(filed.status)).toBe(expected !== 'PENDING_MOONRISE')
    expect(filed.link !== null).toBe(
      ['PENDING_CERT', 'PENDING_RESOLUTION', 'PENDING_ELIGIBILITY'].includes(expected),
    )
  })

  it('of who has the benefit says so', async () => {
    for (const lastName of ['ACTIVE', 'LIMIT', 'OURS'])
      expect(answer(await check(lastName))).toMatchObject({ status: 'COMPLETE', isActiveSubscriber: true })
  })

  it('of somebody under 18 waits for proof', async () => {
    const young = { ...checkFor('Young').applicant, bornOn: '2015-01-01' }
    expect(answer(await check('Young', { applicant: young })).failures).toEqual(['SUBSCRIBER_UNDER_18'])
  })

  it('at an address that is on no list is confirmed by the applicant', async () => {
    const address = { street: '1 Nowhere Rd', city: 'Austin', state: 'TX', zip: '78701' }
    const filed = answer(await check('Gomez', { address }))
    expect(filed.failures).toEqual(['INVALID_ADDRESS'])
    await sign(filed.link, 'Gomez', { addressIsRight: '1' })
    expect(answer(await status(filed.checkId!)).status).toBe('COMPLETE')
  })

  it('with documents goes to reviewers, who take two hours', async () => {
    const filed = answer(await check('PROGFAIL'))
    await sign(filed.link, 'PROGFAIL', { 'document-STATE_FED_FAIL': '1' })
    expect(answer(await status(filed.checkId!))).toMatchObject({ status: 'PENDING_REVIEW', link: null })
    await world.advance('3h')
    expect(answer(await status(filed.checkId!))).toMatchObject({ status: 'COMPLETE', manualReviews: 1 })
  })

  it('is refused with reasons, and after the third time for good', async () => {
    const { checkId } = answer(await check('REJECT'))
    for (const manualReviews of [1, 2, 3]) {
      await world.advance('3h')
      const refused = answer(await status(checkId!))
      expect(refused).toMatchObject({
        status: 'PENDING_RESOLUTION',
        rejections: [{ code: 'STATE_FED_FAIL', reason: 'The document was expired.' }],
        manualReviews,
      })
      expect(refused.lastReviewedAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
      await sign(refused.link, 'REJECT', { 'document-STATE_FED_FAIL': '1' })
    }
    expect(answer(await status(checkId!))).toMatchObject({ status: 'PENDING_RESOLUTION', manualReviews: 3 })
  })

  it('is cleared by a household worksheet, unless it shows one household', async () => {
    const worksheet = { sharesAddress: 'yes', sharesBenefit: 'yes', sharesMoney: 'no' }
    const filed = answer(await check('ADDRDUP'))
    await sign(filed.link, 'ADDRDUP', { ...worksheet, sharesMoney: 'yes' })
    const same = answer(await status(filed.checkId!))
    expect(same).toMatchObject({ status: 'PENDING_RESOLUTION', rejections: [{ code: 'DUPLICATE_ADDRESS' }] })
    await sign(same.link, 'ADDRDUP', worksheet)
    expect(answer(await status(filed.checkId!)).status).toBe('COMPLETE')
  })

  it('ends after 45 days, an approval after 90', async () => {
    const open = answer(await check('CERT')).checkId!
    const approved = answer(await check('COMPLETE')).checkId!
    await world.advance('46d')
    expect(answer(await status(open))).toMatchObject({ status: 'APP_NOT_FOUND', applicationId: null })
    expect(answer(await status(approved)).status).toBe('COMPLETE')
    await world.advance('45d')
    expect(answer(await status(approved)).status).toBe('APP_NOT_FOUND')
    expect(answer(await status('A'.repeat(64))).status).toBe('APP_NOT_FOUND')
    expect(answer(await status(answer(await check('EXPIRE')).checkId!)).status).toBe('APP_NOT_FOUND')
  })

  it('of the Affordable Connectivity Program has its own service, and closed with it', async () => {
    const acp = { service: 'ebca-svc', programCodes: ['E54'] } as const
    expect(await check('CERT', acp)).toMatchObject({
      kind: 'refused',
      code: 'BAD_REQUEST',
      detail: { fields: [{ code: 'PROGRAM_CLOSED' }] },
    })
    await world.setClock('2023-06-01T15:00:00Z')
    const filed = answer(await check('CERT', acp))
    expect(filed.applicationId).toMatch(/^B/)
    expect(answer(await status(filed.checkId!, 'ebca-svc')).status).toBe('PENDING_CERT')
    expect(answer(await status(filed.checkId!, 'nvca-svc')).status).toBe('APP_NOT_FOUND')
    // A carrier may as well say itself at what time it lives.
    const june = carrierOf(world.services.config.usac!, 'june', new Date('2023-06-15T15:00:00Z'))
    const there = verifier().check({ ...june!, apiBase: sandbox.url }, checkFor('COMPLETE', acp))
    expect(answer(await there.send())).toMatchObject({ status: 'COMPLETE', expiresOn: '2023-09-13' })
    // Lifeline's service takes the same code, as survivors may qualify by it, and knows no other.
    expect(answer(await check('CERT', { programCodes: ['E54'] })).applicationId).not.toMatch(/^B/)
    expect(await check('CERT', { programCodes: ['E5'] })).toMatchObject({ kind: 'refused' })
  })

  it('with wrong fields is refused with all of them', async () => {
    const wrong = await check('X', {
      applicant: {
        firstName: 'An4',
        lastName: 'X',
        bornOn: '1980-02-30',
        identity: { kind: 'ssn4', digits: '0000' },
      },
      address: { street: 'PO Box 7', city: 'Austin', state: 'TX', zip: '787' },
      programCodes: ['E4'],
      benefitQualifyingPerson: {
        firstName: 'Li',
        lastName: 'X',
        bornOn: '2999-01-01',
        identity: { kind: 'tribalId', number: '!' },
      },
      assistance: { representativeId: 'locked123' },
      contactPhoneNumber: '12',
    })
    if (wrong.kind !== 'refused') throw new Error(wrong.kind)
    expect(wrong.detail!.fields.map(({ field }) => field)).toEqual([
      ...['firstName', 'lastName', 'dob', 'ssn4', 'address', 'zipCode', 'publicHousingCode'],
      ...['bqpDob', 'bqpTribalId', 'contactPhoneNumber', 'repId'],
    ])
    expect(wrong.message).not.toContain('An4')
  })
})

describe('the hosted page', () => {
  it('opens once, in the reader’s language, and names what is wrong', async () => {
    const { link, checkId } = answer(await check('PROGFAIL'))
    const page = await world.openPage(link!.url, 'es-MX')
    expect(page.text).toContain('<html lang="es">')
    expect(page.text).toContain('No pudimos confirmar que recibes uno de estos beneficios.')
    const again = await world.openPage(link!.url)
    expect(again).toMatchObject({ status: 410, action: null })
    expect(again.text).toContain(`eligibilityCheckId=${checkId}`)
    const refused = await fetch(page.action!, {
      method: 'POST',
      body: new URLSearchParams({ spoken: 'es', initials: 'MM', signature: 'Somebody Else' }),
    })
    expect(refused.status).toBe(422)
    const text = await refused.text()
    for (const words of ['Elige un documento', 'Marca la casilla', 'Tus iniciales', 'Escribe tu nombre'])
      expect(text).toContain(words)
    const other = await fetch(page.action!, { method: 'POST', body: new URLSearchParams({ lang: 'en' }) })
    expect(await other.text()).toContain('<html lang="en">')
  })
})

describe('trouble', () => {
  it('is told apart: what was not sent, not answered, not allowed', async () => {
    expect(await check('OUTAGE')).toMatchObject({ kind: 'unknown' })
    expect(await check('OUTAGE')).toMatchObject({ kind: 'unknown' })
    expect(answer(await check('OUTAGE')).status).toBe('PENDING_CERT')
    await world.fault({ rate429: { count: 1 } })
    expect(await check('CERT')).toMatchObject({ kind: 'unavailable' })
    const nobody = verifier().check({ ...world.account, apiBase: 'http://127.0.0.1:9129' }, checkFor('CERT'))
    expect(await nobody.send()).toMatchObject({ kind: 'unavailable', message: 'ECONNREFUSED' })
    const stranger = verifier().check({ ...world.account, apiKey: 'wrong' }, checkFor('CERT'))
    expect(await stranger.send()).toMatchObject({ kind: 'refused', code: 'AUTH_REQUIRED' })
    await world.outage({ nv: true })
    expect(await check('CERT')).toMatchObject({ kind: 'unknown' })
    expect(await status('A'.repeat(64))).toMatchObject({ kind: 'unavailable' })
  })

  it.each([{ rateTimeoutAfterCommit: { count: 1 } }, { failAfterCommit500: { count: 1 } }])(
    'a lost answer is found by asking again: %j',
    async (fault) => {
      await world.fault(fault)
      const lost = verifier().check(world.account, checkFor('CERT'))
      expect(await lost.send()).toMatchObject({ kind: 'unknown' })
      const { checkId } = answer(await check('CERT'))
      expect(await sandbox.control(`/usac/application/${checkId}`)).toMatchObject({ id: checkId })
      const page = await (await fetch(sandbox.url)).text()
      expect(page).toContain('National Verifier (1 applications)')
    },
  )

  it('maintenance says until when', async () => {
    await world.outage({ maintenance: 'calendar' })
    await world.setClock('2023-06-17T03:30:00Z')
    world.services.clock.set(new Date('2023-06-17T03:30:00Z'))
    const outcome = await check('CERT')
    if (outcome.kind !== 'unavailable') throw new Error(outcome.kind)
    expect(Math.round(outcome.until!.getTime() / 60_000)).toBe(Date.parse('2023-06-17T07:00:00Z') / 60_000)
    await world.setClock('2023-06-17T07:30:00Z')
    expect((await check('CERT', { service: 'ebca-svc' })).kind).toBe('done')
  })

  it('a token is bought once, and anew when it has ended', async () => {
    const account = { ...world.account, authentication: 'bearer' } as const
    const ask = () => verifier().check(account, checkFor('CERT')).send()
    expect((await Promise.all([ask(), ask()])).map(({ kind }) => kind)).toEqual(['done', 'done'])
    await world.advance('2h')
    expect((await ask()).kind).toBe('done')
    const stranger = verifier().check({ ...account, apiKey: 'wrong' }, checkFor('CERT'))
    expect(await stranger.send()).toMatchObject({ kind: 'refused', code: 'AUTH_REQUIRED' })
  })
})

describe('the record', () => {
  it('is there before the call, and names nobody before or after', async () => {
    const canary = 'Canaria'
    const asked = verifier().check(
      world.account,
      checkFor('PROGFAIL', {
        applicant: {
          firstName: canary,
          lastName: 'PROGFAIL',
          bornOn: '1971-07-07',
          identity: { kind: 'tribalId', number: 'CANARY77' },
        },
        address: { street: '7 Canary St', city: 'Canaryville', state: 'TX', zip: '78777' },
        returnUrl: 'https://shop.example/canary',
        contactEmailAddress: 'canary@example.com',
        contactPhoneNumber: '5125550177',
      }),
    )
    expect(asked.request).toMatchObject({
      method: 'POST',
      path: '/nvca-svc/consumer/eligibility-check',
      body: { eligibilityProgramCode: 'E1,E2', repNotAssisted: '1', firstName: '[hidden]' },
    })
    expect(asked.answer()).toBeNull()
    const filed = answer(await asked.send())
    expect(asked.answer()).toMatchObject({ status: 200, body: { status: 'PENDING_RESOLUTION' } })
    const record = JSON.stringify([asked.request, asked.answer()])
    expect(record).toContain(filed.checkId)
    expect(record).not.toMatch(/canar|1971|7707|78777|5550177|token=/i)
  })
})
