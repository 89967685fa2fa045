import type { PlaceView } from '#contracts/enrollment/registry/views.ts'

/** The two places that are asked for, and the fields of each, as a form names them: `shippingZip`. */
export const placeKinds = ['shipping', 'mailing'] as const
export type PlaceKind = (typeof placeKinds)[number]
export const placeNames = ['Address1', 'Address2', 'City', 'State', 'Zip', 'Urbanization'] as const
export type PlaceName = (typeof placeNames)[number]

/** Places as one text, by which a form says what its reader was shown. */
export const textOfPlaces = (places: readonly PlaceView[]): string =>
  JSON.stringify(
    places.map(({ urbanization = '', address1, address2 = '', city, state, zip }) =>
      [urbanization, address1, address2, city, state, zip].join('\n'),
    ),
  )
