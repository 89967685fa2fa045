import { createHmac } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tenant } from '#platform/context.ts'
import { hoursMs } from '#platform/clock.ts'
import { newId } from '#platform/database/ids.ts'
import { createPeopleWorld, outcomeOf, password, type PeopleWorld } from '../people-world.ts'

let world: PeopleWorld
let home: Tenant
let other: Tenant
const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

beforeAll(async () => {
  world = await createPeopleWorld()
  home = await world.tenant()
  other = await world.tenant()
})
afterAll(() => world?.close())

async function signedIn(kind: 'administrator' | 'reseller' | 'subscriber') {
  const { id, email } = await world.person(home, kind)
  const { token } = await world.visit(home).identity[kind].login({ email, password })
  const [head, body, signature] = token.split('.') as [string, string, string]
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
  return { id, email, token, head, body, signature, claims }
}

/** What the three areas say to a token. */
const openedBy = async (token: string, tenant = home) => {
  const { identity } = world.visit(tenant, { token })
  const outcomes = await Promise.all([
    outcomeOf(identity.administrator.profile({})),
    outcomeOf(identity.reseller.profile({})),
    outcomeOf(identity.subscriber.profile({})),
  ])
  return [...new Set(outcomes)]
}

/** A token signed with a key of ours, as an attacker who knew it could. */
const signedWith = (claims: Record<string, unknown>, key: Uint8Array, algorithm = 'HS256') =>
  new SignJWT(claims).setProtectedHeader({ alg: algorithm }).sign(key)

describe('forged tokens', () => {
  test('a changed claim breaks the signature, whichever it is', async () => {
    const { head, claims, signature } = await signedIn('subscriber')
    const changes = [
      { typ: 'administrator' },
      { sub: newId() },
      { tid: other.id },
      { sid: newId() },
      { exp: Number(claims.exp) + 1 },
      { aud: 'elsewhere' },
    ]
    for (const change of changes)
      expect(await openedBy(`${head}.${base64url({ ...claims, ...change })}.${signature}`)).toEqual([
        'UNAUTHORIZED',
      ])
  })

  test('no algorithm, another algorithm and another key are refused', async () => {
    const { claims, body, head, signature, token } = await signedIn('administrator')
    const wrongKey = createHmac('sha256', 'guess').update('session tokens').digest()
    const rightKey = createHmac('sha256', world.services.masterKey).update('session tokens').digest()
    const forged = [
      `${base64url({ alg: 'none' })}.${body}.`,
      `${base64url({ alg: 'None', typ: 'JWT' })}.${body}.${signature}`,
      `${base64url({ alg: 'HS512' })}.${body}.${signature}`,
      await signedWith(claims, wrongKey),
      await signedWith(claims, rightKey, 'HS512'),
      await signedWith({ ...claims, aud: 'elsewhere' }, rightKey),
      `${head}.${body}`,
      `${token}.${signature}`,
      '..',
    ]
    for (const each of forged) expect(await openedBy(each), `${each.slice(0, 40)}`).toEqual(['UNAUTHORIZED'])
  })

  test('even the right key opens nothing that no session row agrees with', async () => {
    const { claims } = await signedIn('subscriber')
    const stranger = await signedIn('administrator')
    const key = createHmac('sha256', world.services.masterKey).update('session tokens').digest()
    const disagreeing = [
      { typ: 'administrator' },
      { sub: stranger.id },
      { sub: stranger.id, typ: 'administrator' },
      { tid: other.id },
      { sid: newId() },
      { exp: Math.floor(Date.now() / 1000) - 1 },
    ]
    for (const change of disagreeing) {
      const outcomes = await openedBy(await signedWith({ ...claims, ...change }, key))
      expect(outcomes, `${JSON.stringify(change)}`).toEqual(['UNAUTHORIZED'])
    }
  })
})

describe('a token that is real', () => {
  test('opens its own area alone', async () => {
    const { token } = await signedIn('reseller')
    expect((await openedBy(token)).toSorted()).toEqual(['FORBIDDEN', 'done'])
  })

  test('opens nothing on another brand, whatever kind it is', async () => {
    for (const kind of ['administrator', 'reseller', 'subscriber'] as const)
      expect(await openedBy((await signedIn(kind)).token, other)).toEqual(['UNAUTHORIZED'])
  })

  test('opens nothing after the session has expired, though the browser kept it', async () => {
    const { token } = await signedIn('reseller')
    world.clock.advance(hoursMs(13))
    expect(await openedBy(token)).toEqual(['UNAUTHORIZED'])
  })
})

describe('session fixation', () => {
  test('a sign-in never takes over a session that was there before', async () => {
    const attacker = await signedIn('subscriber')
    const victim = await world.person(home, 'subscriber')
    const { token } = await world
      .visit(home, { token: attacker.token })
      .identity.subscriber.login({ email: victim.email, password })
    expect(token).not.toBe(attacker.token)
    const planted = await world.visit(home, { token: attacker.token }).identity.subscriber.profile({})
    expect(planted.id).toBe(attacker.id)
    const own = await world.visit(home, { token }).identity.subscriber.profile({})
    expect(own.id).toBe(victim.id)
  })

  test('proving the password again keeps the session, and raises no other', async () => {
    const { email, token } = await signedIn('administrator')
    const second = await world.visit(home).identity.administrator.login({ email, password })
    world.clock.advance(11 * 60_000)
    await world.visit(home, { token }).identity.administrator.stepUp({ password })
    const invite = (as: string, name: string) =>
      outcomeOf(
        world
          .visit(home, { token: as })
          .identity.team.invite({ email: `${name}@example.test`, role: 'support' }),
      )
    expect(await invite(token, 'first')).toBe('done')
    expect(await invite(second.token, 'second')).toBe('STEP_UP_REQUIRED')
  })
})
