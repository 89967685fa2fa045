import type { LocalizedText } from '../locale.ts'

/**
 * What buyers agreed to, word for word. A version that somebody may have agreed to is never changed: other words are a
 * new version, and the last one is what is shown.
 */
export const keepCardTexts = {
  '2026-11': {
    en: 'Keep my card for renewals. Our payment partner stores it, and it is charged only when this plan renews. To take this back, write to us at any time.',
    es: 'Guardar mi tarjeta para las renovaciones. La guarda nuestro socio de pagos y solo se le cobra cuando este plan se renueva. Para retirarlo, escríbanos en cualquier momento.',
  },
} as const satisfies Record<string, LocalizedText>

export type KeepCardVersion = keyof typeof keepCardTexts
export const keepCardVersions = Object.keys(keepCardTexts) as [KeepCardVersion, ...KeepCardVersion[]]
export const keepCard = { version: keepCardVersions.at(-1)!, text: keepCardTexts[keepCardVersions.at(-1)!] }

/** What a person may agree to apart from the terms. */
export const consentKinds = ['keep-card'] as const
