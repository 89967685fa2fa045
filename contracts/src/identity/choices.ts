/** Everyone who can sign in; the claim `typ` of their token. */
export const personKinds = ['administrator', 'reseller', 'subscriber', 'fulfillment_agent'] as const
export type PersonKind = (typeof personKinds)[number]

/** One entity with a parent: a master agent sees the people below. */
export const resellerKinds = ['reseller', 'affiliate', 'partner', 'agent', 'master_agent'] as const
export type ResellerKind = (typeof resellerKinds)[number]

/** The two areas for agents; each belongs to the brand that names it. */
export const agentAreaPaths = ['/1psim-agent', '/roamilo-agent'] as const

/** What a one-time link or code is for. */
export const tokenPurposes = [
  'verify',
  'reset',
  'invite',
  'claim',
  'support',
  'new-email',
  'keep-email',
] as const
export type TokenPurpose = (typeof tokenPurposes)[number]

const minutes = 60
const hours = 60 * minutes
const days = 24 * hours

/** No session lasts longer, and no browser waits longer in one timer. */
export const longestSessionSeconds = 24 * days

interface SessionLimits {
  /** From sign-in, without and with "remember me". */
  absoluteSeconds: number
  rememberedSeconds: number
  /** Without any use, likewise. */
  idleSeconds: number
  rememberedIdleSeconds: number
  /** How far one-tap extensions may carry a session that is not remembered, from sign-in. */
  extendedSeconds: number
}

/** Limits by risk: who can do more is asked for the password more often. */
export const sessionLimits: Record<PersonKind, SessionLimits> = {
  administrator: {
    absoluteSeconds: 12 * hours,
    rememberedSeconds: longestSessionSeconds,
    idleSeconds: 1 * hours,
    rememberedIdleSeconds: 3 * days,
    extendedSeconds: 16 * hours,
  },
  fulfillment_agent: {
    absoluteSeconds: 12 * hours,
    rememberedSeconds: longestSessionSeconds,
    idleSeconds: 2 * hours,
    rememberedIdleSeconds: 7 * days,
    extendedSeconds: 24 * hours,
  },
  reseller: {
    absoluteSeconds: 12 * hours,
    rememberedSeconds: longestSessionSeconds,
    idleSeconds: 2 * hours,
    rememberedIdleSeconds: longestSessionSeconds,
    extendedSeconds: 2 * days,
  },
  subscriber: {
    absoluteSeconds: 12 * hours,
    rememberedSeconds: longestSessionSeconds,
    idleSeconds: 30 * minutes,
    rememberedIdleSeconds: longestSessionSeconds,
    extendedSeconds: 2 * days,
  },
}

/** A support login is short and cannot be extended. */
export const supportSessionSeconds = 20 * minutes
/** The tab that a support login opens must ask for its session within this time. */
export const supportHandoverSeconds = 60

export const passwordLength = { min: 8, max: 200 } as const
/** Digits of the code in a verification e-mail, and how often it may be typed wrong. */
export const verificationCode = { digits: 6, attempts: 5 } as const
