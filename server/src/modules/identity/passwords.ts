import { hash, verify } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'
import { CodedError } from '#contracts/errors.ts'
import type { PersonKind } from '#contracts/identity/choices.ts'

/** OWASP's argon2id: 19 MiB and two passes; 64 MiB and three for administrators. */
const everyone = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const administrator = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }
const costOf = (kind: PersonKind) => (kind === 'administrator' ? administrator : everyone)

/** One core stays free for everybody who is not signing in. */
const maxAtOnce = Math.max(1, Math.min(4, availableParallelism() - 1))
const longestQueue = 400
let running = 0
const waiting: (() => void)[] = []

export const hashPassword = (kind: PersonKind, password: string) =>
  withSlot(() => hash(password, costOf(kind)))

/** Checks a password; for an unknown person pass no hash, so that the answer takes as long. */
export async function checkPassword(
  kind: PersonKind,
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const matches = await withSlot(async () => verify(passwordHash ?? (await dummyHash(kind)), password))
  return matches && typeof passwordHash === 'string'
}

/** Loaded when somebody first chooses a password: it takes more memory than everything else about passwords. */
let common: Promise<ReadonlySet<string>> | undefined
const loadCommon = async () =>
  new Set((await import('@zxcvbn-ts/language-common')).dictionary['passwords-common'])

/** @throws CodedError PASSWORD_COMMON for what is among the most used passwords, or is the person's own address. */
export async function assertGoodPassword(password: string, email: string): Promise<void> {
  const plain = password.toLowerCase()
  const isTrivial = new Set(plain).size < 3 || plain === email || plain === email.split('@')[0]
  common ??= loadCommon()
  if (isTrivial || (await common).has(plain)) throw new CodedError('PASSWORD_COMMON')
}

const dummies = new Map<PersonKind, Promise<string>>()
function dummyHash(kind: PersonKind): Promise<string> {
  const known = dummies.get(kind) ?? hash('nobody has this password', costOf(kind))
  dummies.set(kind, known)
  return known
}

/**
 * Hashing is heavy: few at once, the rest waits its turn, so that a login storm cannot take the machine. A caller who
 * is done hands the slot to the one who has waited longest; nobody who comes later gets ahead.
 */
async function withSlot<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting.length >= longestQueue) throw new CodedError('BUSY')
  if (running < maxAtOnce) running++
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
