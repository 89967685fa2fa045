import { describe, expect, test } from 'vitest'
import { CodedError } from '#contracts/errors.ts'
import { assertGoodPassword, checkPassword, hashPassword } from './passwords.ts'

describe('hashing', () => {
  test('takes turns: whoever comes first is served first, and all are served', async () => {
    const order: number[] = []
    const first = Promise.all(
      Array.from({ length: 6 }, (_, turn) =>
        hashPassword('subscriber', `password ${turn}`).then(() => order.push(turn)),
      ),
    )
    await hashPassword('subscriber', 'latecomer').then(() => order.push(6))
    await first
    // As many as run at once may finish in any order among themselves, four at most.
    for (const [place, turn] of order.entries()) expect(Math.abs(place - turn)).toBeLessThan(4)
    expect(order.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  test('costs administrators more, and nobody without a hash gets in', async () => {
    expect(await hashPassword('administrator', 'x')).toContain('$argon2id$v=19$m=65536,t=3,p=1$')
    const hash = await hashPassword('reseller', 'correct horse')
    expect(hash).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
    expect(await checkPassword('reseller', hash, 'correct horse')).toBe(true)
    expect(await checkPassword('reseller', hash, 'correct horsf')).toBe(false)
    expect(await checkPassword('reseller', null, 'nobody has this password')).toBe(false)
    expect(await checkPassword('reseller', undefined, 'nobody has this password')).toBe(false)
  })
})

describe('a new password', () => {
  const outcome = async (password: string, email = 'ada.lovelace@example.test') => {
    try {
      await assertGoodPassword(password, email)
      return 'taken'
    } catch (error) {
      return error instanceof CodedError ? error.code : 'failed'
    }
  }

  test.each(['password', 'PassWord123', '12345678', 'qwertyuiop', 'aaaaaaaaaa', 'abababab'])(
    'is not %s',
    async (password) => expect(await outcome(password)).toBe('PASSWORD_COMMON'),
  )
  test('is not the person’s own address', async () => {
    expect(await outcome('ada.lovelace@example.test')).toBe('PASSWORD_COMMON')
    expect(await outcome('Ada.Lovelace')).toBe('PASSWORD_COMMON')
  })
  test.each(['correct horse battery staple', 'ñandú con sombrero', '🐢🐇🐢🌊🏔️🚲🎈', 'x7$kQ!2m'])(
    'may be %s',
    async (password) => expect(await outcome(password)).toBe('taken'),
  )
})
