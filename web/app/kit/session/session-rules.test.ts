import { describe, expect, it } from 'vitest'
import { type PersonKind, personKinds } from '#contracts/identity/choices.ts'
import { pages } from '../../pages/index.ts'
import { areaOf, areas } from './areas.ts'
import {
  admit,
  claimsOf,
  endOf,
  endsSession,
  goesOn,
  kindOf,
  landingPath,
  meaningOf,
  phaseAt,
  recordFor,
  signInAddress,
  type SessionRecord,
} from './session-rules.ts'

const tokenOf = (claims: object) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`
const minute = 60_000
const day = 86_400_000
const record = (part: Partial<SessionRecord> = {}): SessionRecord => ({
  sid: 's1',
  idleSeconds: 1800,
  answeredAt: 0,
  aheadMs: 0,
  ...part,
})

describe('a token', () => {
  it('says who it is for and until when', () => {
    const token = tokenOf({ sub: 'a', typ: 'reseller', sid: 's1', exp: 1_000 })
    expect(claimsOf(token)).toEqual({ sub: 'a', typ: 'reseller', sid: 's1', exp: 1_000 })
    expect(kindOf(token)).toBe('reseller')
  })

  it.each([null, '', 'x', 'a.b.c', 'a.bnVsbA.c'])('%j says nothing', (token) => {
    expect(claimsOf(token)).toEqual({})
    expect(kindOf(token)).toBeUndefined()
  })
})

describe('the end of a session', () => {
  it('is its absolute end while it is in use', () => {
    expect(endOf({ exp: 600 }, record({ answeredAt: 590_000 }))).toBe(600_000)
  })

  it('is the idle end when nothing is asked for, a minute early because use is noted once a minute', () => {
    expect(endOf({ exp: 86_400 }, record({ answeredAt: 10 * minute }))).toBe(39 * minute)
  })

  it('follows the server’s clock where this machine’s is wrong', () => {
    expect(endOf({ exp: 600 }, record({ answeredAt: 590_000, aheadMs: 5_000 }))).toBe(595_000)
  })

  it('is warned of two minutes before, and never waited for longer than 24 days', () => {
    expect(phaseAt(10 * minute, 0)).toEqual({ name: 'live', nextInMs: 8 * minute })
    expect(phaseAt(10 * minute, 8 * minute)).toEqual({ name: 'warning', nextInMs: 2 * minute })
    expect(phaseAt(10 * minute, 10 * minute)).toEqual({ name: 'ended' })
    expect(phaseAt(100 * day, 0)).toEqual({ name: 'live', nextInMs: 24 * day - 2 * minute })
  })

  it('begins a record of its own where the stored one is another session’s', () => {
    const token = tokenOf({ sid: 's1', typ: 'reseller' })
    expect(recordFor(token, record(), 5)).toEqual(record())
    expect(recordFor(token, record({ sid: 's2' }), 5)).toEqual({
      sid: 's1',
      idleSeconds: 7200,
      answeredAt: 5,
      aheadMs: 0,
    })
  })
})

describe('answers that refuse', () => {
  it.each([
    [401, 'UNAUTHORIZED', true],
    [401, 'TOKEN_EXPIRED', true],
    [401, 'INCORRECT_CREDENTIALS', false],
    [403, 'FORBIDDEN', false],
    [500, 'INTERNAL', false],
  ])('%i %s ends the session: %j', (status, code, ends) => expect(endsSession({ status, code })).toBe(ends))
})

describe('other tabs', () => {
  const own = tokenOf({ sub: 'ada', sid: 's1' })
  const again = tokenOf({ sub: 'ada', sid: 's2' })
  const somebody = tokenOf({ sub: 'bob', sid: 's3' })

  it('sign this one out', () =>
    expect(meaningOf(own, { token: null, record: record({ isOver: true }) })).toBe('signed-out'))
  it('do not where they held another session', () =>
    expect(meaningOf(own, { token: own, record: record({ sid: 's9', isOver: true }) })).toBe('nothing'))
  it('sign the same person in again', () =>
    expect(meaningOf(own, { token: again, record: record({ sid: 's2' }) })).toBe('same-person'))
  it('sign somebody else in', () =>
    expect(meaningOf(own, { token: somebody, record: record({ sid: 's3' }) })).toBe('other-person'))
  it('let a page without a session be', () =>
    expect(meaningOf(null, { token: somebody, record: null })).toBe('nothing'))
  it('a page goes on only for the person who had it', () => {
    expect(goesOn(own, again)).toBe(true)
    expect(goesOn(own, somebody)).toBe(false)
    expect(goesOn(null, own)).toBe(false)
  })
})

it('asks to sign in with the way back', () => {
  expect(signInAddress(areas.admin)).toBe('/admin/auth/login')
  expect(signInAddress(areas.admin, { next: '/admin/base/dashboard/order?x=1', reason: 'expired' })).toBe(
    '/admin/auth/login?next=%2Fadmin%2Fbase%2Fdashboard%2Forder%3Fx%3D1&reason=expired',
  )
  expect(signInAddress(areas.dashboard, { next: '/dashboard/customer', kind: 'subscriber' })).toBe(
    '/auth/login?as=reseller&next=%2Fdashboard%2Fcustomer',
  )
})

describe('the platform’s own pages', () => {
  const list = '/super-admin/dashboard/sp-management'
  const global = { kind: 'administrator', domain: 'base', isSuper: true } as const

  it('have a sign-in page of their own, with the way back', () =>
    expect(signInAddress(areas['super-admin'], { next: list, reason: 'ended' })).toBe(
      '/super-admin/auth/login?next=%2Fsuper-admin%2Fdashboard%2Fsp-management&reason=ended',
    ))

  it.each([null, '/admin/base/dashboard/index', '//evil.test', '/super-admin/auth/login', 'https://x'])(
    'are not left for %j',
    (next) => expect(landingPath(areas['super-admin'], next, global)).toBe('/super-admin/dashboard'),
  )

  it('are found again after signing in to administration, by a global administrator alone', () => {
    expect(landingPath(areas.admin, `${list}?search=x`, global)).toBe(`${list}?search=x`)
    expect(landingPath(areas.admin, list, { ...global, isSuper: false })).toBe('/admin/base/dashboard/index')
  })
})

describe('landing after signing in', () => {
  const owner = { kind: 'administrator', domain: 'base' } as const
  const home = '/admin/base/dashboard/index'
  it.each([
    ['/admin/base/dashboard/order?status=pending', '/admin/base/dashboard/order?status=pending'],
    ['/admin/settings', '/admin/settings'],
    ['/admin/roamilo/dashboard/order', home],
    ['//evil.test', home],
    ['/\\evil.test', home],
    ['/admin//evil', home],
    ['https://evil.test/admin/settings', home],
    ['/dashboard/main', home],
    ['/admin/auth/login?next=x', home],
    [null, home],
  ])('of an administrator: %j leads to %s', (next, path) =>
    expect(landingPath(areas.admin, next, owner)).toBe(path),
  )

  it('lets a global administrator go on anywhere', () =>
    expect(landingPath(areas.admin, '/admin/roamilo/dashboard/order', { ...owner, isSuper: true })).toBe(
      '/admin/roamilo/dashboard/order',
    ))

  it('knows what a subscriber has not', () => {
    const who = { kind: 'subscriber', domain: 'base' } as const
    expect(landingPath(areas.dashboard, '/dashboard/customer', who)).toBe('/dashboard/main')
    expect(landingPath(areas.dashboard, '/dashboard/profile', who)).toBe('/dashboard/profile')
  })

  it('leads whoever packs to what is to be packed', () => {
    const who = { kind: 'fulfillment_agent', domain: 'roamilo' } as const
    expect(landingPath(areas.fulfillment, null, who)).toBe('/fulfillment-agent/roamilo/dashboard/listing')
  })
})

describe('pages of another domain', () => {
  const home = '/admin/base/dashboard/index'
  it.each(['/admin/roamilo/dashboard', '/admin/roamilo/dashboard/order?x=1', '/admin/none/dashboard/index'])(
    'lead somebody of one domain home: %s',
    (path) => expect(admit(path, 'administrator', home)).toEqual({ kind: 'elsewhere', to: home }),
  )
  it.each([home, '/admin/base/dashboard/order?x=1', '/admin/settings'])('are not %s', (path) =>
    expect(admit(path, 'administrator', home)).toEqual({ kind: 'enter' }),
  )
  it('are open to whoever works in all of them', () =>
    expect(admit('/admin/roamilo/dashboard/order', 'administrator')).toEqual({ kind: 'enter' }))
})

/** Every address of the site with something in the place of its parameters. */
const addresses = pages.map(({ path }) =>
  path
    .replaceAll(/\/:(\w+)\??/g, (_all, name) => (name === 'domain' ? '/base' : '/x'))
    .replace(/\/\*$/, '/nowhere'),
)

describe('every route, signed out and as each kind', () => {
  const all = [...new Set(addresses)]
  const inside = all.filter((path) => areaOf(path) && !areaOf(path)!.isOpen(path))
  const outside = all.filter((path) => !inside.includes(path))

  it('has pages of every area', () => {
    const reached = new Set(inside.map((path) => areaOf(path)!.key))
    expect([...reached].toSorted()).toEqual(
      Object.keys(areas)
        .filter((key) => all.some((path) => path.startsWith(areas[key as 'admin'].root)))
        .toSorted(),
    )
    expect(inside.length).toBeGreaterThan(10)
  })

  it.each(outside)('%s stands open to everybody', (path) => {
    for (const kind of [undefined, ...personKinds]) expect(admit(path, kind)).toEqual({ kind: 'enter' })
  })

  it.each(inside)('%s asks a visitor to sign in, and brings them back', (path) => {
    const admission = admit(path, undefined)
    expect(admission.kind).toBe('sign-in')
    const { pathname, searchParams } = new URL((admission as { to: string }).to, 'http://x')
    expect(pathname).toBe(areaOf(path)!.login)
    expect(searchParams.get('next')).toBe(path)
    expect(admit(pathname, undefined)).toEqual({ kind: 'enter' })
  })

  it.each(inside)('%s lets only its own kinds in', (path) => {
    const area = areaOf(path)!
    const answers = personKinds.map((kind: PersonKind) => [kind, admit(path, kind).kind] as const)
    for (const [kind, answer] of answers) {
      if (!area.kinds.includes(kind))
        expect([kind, answer]).toEqual([kind, kind === 'administrator' ? 'leave-administration' : 'sign-in'])
      else if (kind === 'subscriber' && /customer|promo-code|training/.test(path))
        expect([kind, answer]).toEqual([kind, 'elsewhere'])
      else expect([kind, answer]).toEqual([kind, 'enter'])
    }
  })
})
