import { describe, expect, it, test } from 'vitest'
import { parseConfig } from '#platform/config/config.ts'
import { maintenanceUntil } from './maintenance.ts'
import { recordedBody } from './redact.ts'
import { carrierOf } from './usac-account.ts'

describe('what a record keeps of a call', () => {
  const canary = 'CANARY-4711'

  it('hides every field that is not named, a new one included', () => {
    const kept = recordedBody({
      firstName: canary,
      ssn4: canary,
      carrierUrl: `https://x/${canary}`,
      somethingNew: canary,
      nested: { status: canary, deep: [canary] },
      _links: { resolution: { href: `https://nv/getPage?token=${canary}` } },
      rejections: [{ STATE_FED_FAIL: `${canary} is expired` }, canary],
      errors: [{ code: 'INVALID_DOB', field: 'dob', description: canary }],
      body: [['sac', canary, 'SAC_NOT_SIX_DIGITS'], canary],
      failures: ['TPIV_FAIL_DOB', `${canary}!`, 'Ana Diaz'],
      middleName: '',
      status: 'COMPLETE',
      applicationId: 'Q12345-67890',
    })
    expect(JSON.stringify(kept)).not.toContain(canary)
    expect(kept).toMatchObject({
      firstName: '[hidden]',
      middleName: null,
      status: 'COMPLETE',
      applicationId: 'Q12345-67890',
      failures: ['TPIV_FAIL_DOB', '[hidden]', '[hidden]'],
      rejections: ['STATE_FED_FAIL'],
      errors: [{ field: 'dob', code: 'INVALID_DOB' }],
      body: [['sac', '[hidden]', 'SAC_NOT_SIX_DIGITS'], '[hidden]'],
    })
  })

  it('keeps nothing of a report or of a page in place of an answer', () => {
    expect(recordedBody(`Last Name,DOB\n${canary},1980`)).toBe('[hidden]')
    expect(recordedBody(`${canary}`)).toBe('[hidden]')
  })
})

test('a tenant is a carrier of its own in the sandbox alone, at the time of its programs', () => {
  const sandboxed = parseConfig({}).usac!
  expect(carrierOf(sandboxed, 't1')).toMatchObject({ apiId: 'sandbox.t1' })
  const yesterday = new Date(Date.now() - 86_400_000)
  expect(carrierOf(sandboxed, 't1', yesterday)).toMatchObject({ apiId: 'sandbox.t1@-1440' })
  const real = parseConfig({ USAC_API_ID: '900API', USAC_API_KEY: 'k' }).usac!
  expect(carrierOf(real, 't1', yesterday)).toBe(real)
})

test.each([
  ['2026-11-21T02:59:59Z', null],
  ['2026-11-21T03:00:00Z', '2026-11-21T08:00:00.000Z'],
  ['2026-11-21T07:59:00Z', '2026-11-21T08:00:00.000Z'],
  ['2026-11-21T08:00:00Z', null],
  // In summer, and on a Friday that is not the third.
  ['2026-06-20T02:00:00Z', '2026-06-20T07:00:00.000Z'],
  ['2026-06-13T02:30:00Z', null],
])('at %s maintenance lasts until %s', (now, until) => {
  expect(maintenanceUntil(new Date(now))?.toISOString() ?? null).toBe(until)
})
