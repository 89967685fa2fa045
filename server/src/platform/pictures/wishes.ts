import type { PictureWish } from '#contracts/tenancy/site.ts'

/** What is drawn: pictures for pages, and a logo, a device and a photographed document as they are stored. */
export type Wish = PictureWish | { kind: 'logo' | 'device' | 'document'; file: Uint8Array }
