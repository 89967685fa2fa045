import type { AnsweredStep } from '#contracts/enrollment/choices.ts'

/** How a field of a page looks. Several of one kind stand together: a date, a street with its unit. */
export type FieldLook =
  | {
      kind: 'text'
      complete?: string
      max: number
      capitals?: true
      optional?: true
      hinted?: true
      mode?: 'numeric' | 'tel' | 'email'
      short?: true
      /** Has a button that hides what is typed. */
      hideable?: true
    }
  | { kind: 'choice'; of: 'yesNo' | 'beneficiary' | 'housing' | 'identity' | 'period' }
  | { kind: 'box'; hinted?: true }
  | { kind: 'state' }
  | { kind: 'programs' }

const name = (complete: string, optional?: true): FieldLook =>
  optional ? { kind: 'text', complete, max: 128, optional } : { kind: 'text', complete, max: 128 }
const digits = (max: number, complete?: string): FieldLook => ({
  kind: 'text',
  max,
  mode: 'numeric',
  short: true,
  ...(complete && { complete }),
})
const people: FieldLook = { kind: 'text', max: 2, mode: 'numeric', short: true, hinted: true }
const identity = {
  kind: { kind: 'choice', of: 'identity' },
  ssn4: {
    kind: 'text',
    max: 20,
    mode: 'numeric',
    complete: 'off',
    short: true,
    hinted: true,
    hideable: true,
  },
  tribalId: { kind: 'text', max: 40, complete: 'off', capitals: true, hinted: true, hideable: true },
} as const satisfies Record<string, FieldLook>
const answer = { answer: { kind: 'choice', of: 'yesNo' } } as const

/** The fields of each page in their order, by the names that they are sent under. */
export const stepFields: Record<AnsweredStep, Record<string, FieldLook>> = {
  qualify: { codes: { kind: 'programs' } },
  income: {
    adults: people,
    children: people,
    amount: { kind: 'text', max: 12, mode: 'numeric', short: true },
    period: { kind: 'choice', of: 'period' },
  },
  name: {
    firstName: name('given-name'),
    middleName: name('additional-name', true),
    lastName: name('family-name'),
    suffix: {
      kind: 'text',
      max: 10,
      complete: 'honorific-suffix',
      optional: true,
      short: true,
      hinted: true,
    },
  },
  birth: { month: digits(2, 'bday-month'), day: digits(2, 'bday-day'), year: digits(4, 'bday-year') },
  emancipation: answer,
  contact: {
    phoneNumber: { kind: 'text', max: 30, mode: 'tel', complete: 'tel-national', hinted: true },
    emailAddress: { kind: 'text', max: 254, mode: 'email', complete: 'email', hinted: true },
    textsAllowed: { kind: 'box', hinted: true },
  },
  identity,
  address: {
    address1: { kind: 'text', max: 100, complete: 'address-line1', hinted: true },
    address2: { kind: 'text', max: 60, complete: 'address-line2', optional: true },
    city: { kind: 'text', max: 60, complete: 'address-level2' },
    state: { kind: 'state' },
    zip: { kind: 'text', max: 10, mode: 'numeric', complete: 'postal-code', short: true },
    urbanization: { kind: 'text', max: 60, optional: true, hinted: true },
    isTemporary: { kind: 'box' },
    onTribalLands: { kind: 'box', hinted: true },
  },
  beneficiary: { beneficiary: { kind: 'choice', of: 'beneficiary' } },
  dependent: {
    firstName: name('off'),
    lastName: name('off'),
    month: digits(2, 'off'),
    day: digits(2, 'off'),
    year: digits(4, 'off'),
    ...identity,
  },
  school: { schoolName: { kind: 'text', max: 100, complete: 'off', hinted: true } },
  housing: { kind: { kind: 'choice', of: 'housing' } },
  adults: answer,
  'adult-benefit': answer,
  'shared-money': answer,
}

/** The choices of each kind in their order. */
export const choicesOf = {
  yesNo: ['yes', 'no'],
  beneficiary: ['me', 'dependent'],
  housing: ['voucher', 'project', 'public', 'tribal'],
  identity: ['ssn', 'tribal', 'other'],
  period: ['weekly', 'biweekly', 'semimonthly', 'monthly', 'yearly'],
} as const
