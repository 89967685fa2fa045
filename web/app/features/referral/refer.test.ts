import { describe, expect, test } from 'vitest'
import type { Site } from '#contracts/tenancy/site.ts'
import { codeOfSeller } from './code-of-seller.server.ts'
import { decodeReferral, encodeReferral } from './referral.ts'
import { referralRedirect } from './refer.server.ts'

const asked: string[] = []
const site = {
  api: {
    identity: {
      isValidResellerCode: async ({ code }: { code: string }) => {
        asked.push(code)
        if (code === 'TOO-OFTEN')
          throw Object.assign(new Error('limit'), { code: 'TOO_MANY_REQUESTS', status: 429 })
        return code.toUpperCase() === 'RIVERA-7K2Q'
          ? { isValid: true, displayName: 'Rivera & Söhne; "Wireless"' }
          : { isValid: false, displayName: null }
      },
    },
  },
} as unknown as Site

const ask = (path: string) => referralRedirect(site, new URL(path, 'http://shop.test'))
const cookieOf = (response: Response | null) => response?.headers.get('set-cookie') ?? ''
const storedIn = (response: Response | null) =>
  decodeReferral(decodeURIComponent(cookieOf(response).split('=')[1]!.split(';')[0]!))

describe('a reseller’s code at the end of an address', () => {
  test('leads to the page without it, keeps the query, and is handed to the browser', async () => {
    const answer = await ask('/plans/rivera-7k2q?tab=local&q=a%20b')
    expect(answer?.status).toBe(302)
    expect(answer?.headers.get('location')).toBe('/plans?tab=local&q=a%20b')
    expect(storedIn(answer)).toEqual({ code: 'RIVERA-7K2Q', name: 'Rivera & Söhne; "Wireless"' })
    expect(cookieOf(answer)).toMatch(/; Path=\/; SameSite=Lax$/)
  })

  test('works on the first page and behind /enroll', async () => {
    expect((await ask('/RIVERA-7K2Q'))?.headers.get('location')).toBe('/')
    expect((await ask('/enroll/RIVERA-7K2Q/'))?.headers.get('location')).toBe('/enroll')
  })

  test('that nobody sells under is no page', async () => {
    expect(await ask('/plans/NOBODY-0000')).toBeNull()
    expect(await ask('/TOO-OFTEN')).toBeNull()
  })

  test('is not even looked up where there is no page before it, or where it cannot be a code', async () => {
    asked.length = 0
    for (const path of [
      '/nowhere/RIVERA-7K2Q',
      '/locale/en/RIVERA-7K2Q',
      '/admin/base/dashboard/RIVERA-7K2Q',
      '/plans/RIVERA%207K2Q',
      '/plans/..%2fRIVERA',
      '/wp-login.php',
      '/plans/ab',
      `/plans/${'A'.repeat(33)}`,
    ])
      expect(await ask(path), `${path}`).toBeNull()
    expect(asked).toEqual([])
  })

  test('that is none keeps nobody from enrolling', async () => {
    for (const code of ['plans', 'NOBODY-0000', 'wp-login.php']) {
      const answer = await ask(`/eligibility-check/${code}?utm_source=radio`)
      expect(answer?.headers.get('location')).toBe('/eligibility-check?utm_source=radio')
      expect(cookieOf(answer)).toMatch(/^resellerCode=-;/)
    }
  })

  test('is forgotten for a dash', async () => {
    const answer = await ask('/eligibility-check/-?lang=es')
    expect(answer?.headers.get('location')).toBe('/eligibility-check?lang=es')
    expect(cookieOf(answer)).toMatch(/^resellerCode=-;/)
  })
})

describe('the cookie of a referral', () => {
  test('is read back as it was written', () => {
    const referral = { code: 'RIVERA-7K2Q', name: 'Ana; =%"' }
    expect(decodeReferral(decodeURIComponent(encodeReferral(referral)))).toEqual(referral)
  })

  test('that someone changed is nothing', () => {
    for (const value of [
      '-',
      '',
      'RIVERA-7K2Q',
      '["a b","x"]',
      '["<b>","x"]',
      '["RIVERA-7K2Q"]',
      '[1,2]',
      '{}',
      'null',
    ])
      expect(decodeReferral(value), `${value}`).toBeNull()
  })
})

describe('the code that a form takes along', () => {
  const codeIn = (referral: { code: string; name: string } | null, posted?: string) => {
    const form = new FormData()
    if (posted !== undefined) form.set('resellerCode', posted)
    const cookie = referral ? `resellerCode=${encodeReferral(referral)}` : ''
    return codeOfSeller(new Request('http://shop.test/', { headers: { cookie } }), form)
  }
  const rivera = { code: 'RIVERA-7K2Q', name: 'Rivera' }

  test('is the posted one, and without scripts that of the cookie', () => {
    expect(codeIn(rivera)).toBe('RIVERA-7K2Q')
    expect(codeIn(rivera, 'other-0001')).toBe('other-0001')
    expect(codeIn(null, 'other-0001')).toBe('other-0001')
  })

  test('is none where it cannot be one', () => {
    for (const posted of ['', '-', '<b>', 'A'.repeat(33)])
      expect(codeIn(rivera, posted), `${posted}`).toBeUndefined()
    expect(codeIn(null)).toBeUndefined()
  })
})
