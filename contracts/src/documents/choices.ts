/** What somebody may be asked to show. */
export const documentKinds = ['driver_license'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** What can be sent; what a file is follows from its own bytes. */
export const documentTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const

/** A picture with up to so many pixels is kept as a JPEG of at most so many on its longer side. */
export const documentLimit = {
  bytes: 8 * 1024 * 1024,
  megabytes: 8,
  pixels: 64_000_000,
  longSide: 2400,
} as const

/** Room for a request with such a file as base64. */
export const documentBodyBytes = 11_500_000
/** Room for a form with whatever a phone makes, so that its page can say that it is too large. */
export const documentFormBytes = 25_000_000

/** Why staff refuse a document; the applicant who sent it is told in these words. */
export const documentRefusals = [
  'unreadable',
  'cut_off',
  'wrong_document',
  'expired',
  'other_person',
] as const
export type DocumentRefusal = (typeof documentRefusals)[number]
