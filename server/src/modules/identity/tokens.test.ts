import { expect, test } from 'vitest'
import { daysMs, testClock } from '#platform/clock.ts'
import { createTokens } from './tokens.ts'

test.each(['2001-01-01T00:00:00Z', '2099-12-31T23:59:59Z'])(
  'a token is read until it expires by the one clock: %s',
  async (start) => {
    const clock = testClock(start)
    const tokens = createTokens(Buffer.alloc(32, 1), clock)
    const claims = { sub: 'person', typ: 'reseller', tid: 'tenant', sid: 'session' } as const
    const token = await tokens.issue({ ...claims, exp: clock.now().getTime() / 1000 + 86_400 })
    expect(await tokens.read(token)).toMatchObject(claims)
    clock.advance(daysMs(1) + 1000)
    expect(await tokens.read(token)).toBeUndefined()
  },
)
