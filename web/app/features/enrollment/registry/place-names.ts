/** The two places that are asked for, and the fields of each, as a form names them: `shippingZip`. */
export const placeKinds = ['shipping', 'mailing'] as const
export type PlaceKind = (typeof placeKinds)[number]
export const placeNames = ['Address1', 'Address2', 'City', 'State', 'Zip', 'Urbanization'] as const
export type PlaceName = (typeof placeNames)[number]
