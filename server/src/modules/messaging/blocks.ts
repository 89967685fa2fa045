/**
 * What a message says, before it is HTML or plain text. All texts are plain; the code that writes them out escapes
 * them.
 */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'title'; text: string }
  | { kind: 'facts'; rows: [label: string, value: string][] }
  | { kind: 'steps'; items: string[] }
  | { kind: 'button'; label: string; url: string; isPrimary: boolean }
  | { kind: 'image'; contentId: string; alt: string; sizePx: number }
  | { kind: 'receipt'; head: [item: string, amount: string]; rows: ReceiptRow[] }

export interface ReceiptRow {
  name: string
  amount: string
  isTotal: boolean
}

/** What stands below a message. */
export interface Foot {
  questions: string
  /** Why its reader gets it. */
  automatic: string
}

/** The brand as it shows in a message; colours have passed the contrast gate. */
export interface Letterhead extends Foot {
  brand: string
  legalName: string
  address: string
  homeUrl: string
  primary: string
  onPrimary: string
  link: string
}

export interface Content {
  locale: 'en' | 'es'
  subject: string
  heading: string
  blocks: Block[]
}
