import type { PictureWish } from '#contracts/tenancy/site.ts'

/** What is drawn: pictures for pages, and a logo, a device and a photographed document as they are stored. */
export type Wish = PictureWish | { kind: 'logo' | 'device' | 'document'; file: Uint8Array }

/** Why a picture is refused; whoever sent it can mend that. */
export const refusals = ['PICTURE_UNREADABLE', 'PICTURE_TOO_LARGE', 'PICTURE_TOO_COSTLY'] as const
export type Refusal = (typeof refusals)[number]

/** What the process that draws says: that it is there, then an answer to each wish. */
export type Said = { isReady: true } | { picture: Uint8Array } | { refusal: Refusal } | { failure: string }

/** A file that is refused, inside of the process that draws. */
export class Refused extends Error {
  readonly code: Refusal

  constructor(code: Refusal) {
    super(code)
    this.code = code
  }
}
