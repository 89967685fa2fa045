import type { UsPlace } from '#contracts/enrollment/registry/delivery.ts'
import { spelledPlace } from '#contracts/enrollment/spell-place.ts'
import type { UsAddress } from '#providers/usac/people.ts'

/** A place that somebody typed, as USAC is told of it and spells it. */
export function usAddress({ address1, address2, urbanization, city, state, zip }: UsPlace): UsAddress {
  const unit = spelledPlace(address2 ?? '')
  const inUrbanization = spelledPlace(urbanization ?? '')
  return {
    street: spelledPlace(address1),
    ...(unit && { unit }),
    ...{ city: spelledPlace(city), state, zip },
    ...(inUrbanization && { urbanization: inUrbanization }),
  }
}
