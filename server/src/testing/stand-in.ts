import { afterAll, beforeAll, vi } from 'vitest'

/**
 * Puts something in the place of a function that others offer, for the tests of one file; `stand` is told the real one. What
 * a module calls inside itself stays as it is; that needs `vi.mock` and a process of its own.
 */
export function standIn<Offer extends object, Name extends keyof Offer & string>(
  offer: Offer,
  name: Name,
  stand: (real: NonNullable<Offer[Name]>) => unknown,
): void {
  let end: (() => void) | undefined
  beforeAll(() => {
    const inPlace = stand(offer[name]!)
    const spy = vi.spyOn(offer, name as never).mockImplementation(inPlace as never)
    end = () => spy.mockRestore()
  })
  afterAll(() => end?.())
}
