/** Devices that a service provider offers: small values, free of schemas. */

export const modelKinds = ['tablet', 'laptop', 'desktop', 'phone', 'hotspot'] as const
export type ModelKind = (typeof modelKinds)[number]

/** What a tablet of the device benefit costs the household, what its shipping costs, and how long its warranty runs. */
export const benefitTablet = { copaymentCents: 1001, shippingCents: 0, warrantyDays: 365 } as const

/** What charges a device bears where it is sold: those of goods, or none. */
export const deviceTaxClasses = ['goods', 'none'] as const
export type DeviceTaxClass = (typeof deviceTaxClasses)[number]

/** How a device is sold outright, beside its regular price; amounts in cents. */
export interface DeviceSale {
  /** What is paid instead of the regular price; null where there is no discount. */
  discountedPriceCents: number | null
  /** What resellers pay; null where they are not sold it. */
  resellerPriceCents: number | null
  /** Whether the shop sells it; staff sell to callers whatever is offered and has a price. */
  inShop: boolean
  /** The most that one order may have of it. */
  perOrder: number
  taxClass: DeviceTaxClass
}

/** Of a device that nobody has said more of. */
export const usualSale: DeviceSale = {
  discountedPriceCents: null,
  resellerPriceCents: null,
  inShop: false,
  perOrder: 3,
  taxClass: 'goods',
}
export const mostPerOrder = 20

/** What became of a box in whose place its buyer gets another: it arrived broken, never arrived, or came back. */
export const giveUpFates = ['damaged', 'lost', 'returned'] as const
export type GiveUpFate = (typeof giveUpFates)[number]

/** How many boxes of a device stand on the shelf, as a shop says it: up to so many are few. */
export const stockLevels = ['many', 'few', 'none'] as const
export type StockLevel = (typeof stockLevels)[number]
export const fewBoxes = 3

export const stockLevelOf = (boxes: number): StockLevel =>
  boxes > fewBoxes ? 'many' : boxes > 0 ? 'few' : 'none'

/** What can be said of a device, in the order in which it is shown; a number of its unit, or words. */
export const characteristicNames = [
  'screenInches',
  'pixels',
  'memoryGb',
  'storageGb',
  'cardUpToGb',
  'batteryMah',
  'rearCameraMp',
  'frontCameraMp',
  'system',
  'weightGrams',
] as const
export type CharacteristicName = (typeof characteristicNames)[number]

/** Those that are words, the same in every language: `1920 × 1200`, `Android 13`. */
export const wordedCharacteristics = ['pixels', 'system'] as const
export type WordedCharacteristic = (typeof wordedCharacteristics)[number]

export type Characteristics = {
  [Name in CharacteristicName]?: Name extends WordedCharacteristic ? string : number
}

export const isWorded = (name: CharacteristicName): name is WordedCharacteristic =>
  (wordedCharacteristics as readonly string[]).includes(name)

/** Below so many boxes on the shelf a device of the benefit needs attention, unless its own record says otherwise. */
export const usualLowStock = 5

/** What a picture of a device may be: the file that is sent, and how large it is kept. */
export const devicePictureLimit = { bytes: 1024 * 1024, width: 800, height: 800, pixels: 20_000_000 } as const
