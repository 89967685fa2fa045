import { hash, verify } from '@node-rs/argon2'

/** OWASP's argon2id: 64 MiB and three passes for administrators. */
const administrator = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }
const maxAtOnce = 2
let running = 0
const waiting: (() => void)[] = []

export const hashPassword = (password: string) => withSlot(() => hash(password, administrator))

/** Checks a password; for an unknown user pass no hash, so that the answer takes as long. */
export async function checkPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await withSlot(async () => verify(passwordHash ?? (await dummyHash()), password))
  return matches && passwordHash !== undefined
}

let dummy: Promise<string> | undefined
const dummyHash = () => (dummy ??= hash('nobody has this password', administrator))

/** Hashing is heavy: a few at once, the rest waits, so that a login storm cannot take the machine. */
async function withSlot<Result>(work: () => Promise<Result>): Promise<Result> {
  while (running >= maxAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}
