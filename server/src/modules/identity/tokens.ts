import { SignJWT, jwtVerify } from 'jose'
import { createHmac } from 'node:crypto'
import type { PersonKind } from '#contracts/identity/choices.ts'
import type { Clock } from '#platform/clock.ts'

export interface TokenClaims {
  sub: string
  typ: PersonKind
  /** Tenant whose session row this is. */
  tid: string
  sid: string
  exp: number
}

const audience = 'commonwave'

/** Signs and reads tokens with a key derived from the master key. A token is only a handle to its session row. */
export function createTokens(masterKey: Buffer, clock: Clock) {
  const key = createHmac('sha256', masterKey).update('session tokens').digest()
  return {
    issue: (claims: TokenClaims) =>
      new SignJWT({ typ: claims.typ, tid: claims.tid, sid: claims.sid })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(claims.sub)
        .setAudience(audience)
        .setExpirationTime(claims.exp)
        .sign(key),
    read: async (token: string): Promise<TokenClaims | undefined> => {
      const verified = await jwtVerify(token, key, {
        audience,
        algorithms: ['HS256'],
        currentDate: clock.now(),
      }).catch(() => undefined)
      return verified?.payload as unknown as TokenClaims | undefined
    },
  }
}
export type Tokens = ReturnType<typeof createTokens>
