/** What the National Verifier and NLAD are told of people and places. Days are `YYYY-MM-DD`. */

/** How a person proves who they are. `alternate` stands for another document that they upload there. */
export type Identity =
  | { kind: 'ssn4'; digits: string }
  | { kind: 'tribalId'; number: string }
  | { kind: 'alternate' }

export interface PersonName {
  firstName: string
  middleName?: string
  lastName: string
}

export interface Person extends PersonName {
  bornOn: string
  identity: Identity
}

/** A street address of the United States. */
export interface UsAddress {
  street: string
  unit?: string
  city: string
  /** USPS code of two letters. */
  state: string
  /** Five digits. */
  zip: string
  /** Puerto Rico only. */
  urbanization?: string
}

/** Whose benefit qualifies the household, when it is not the applicant's own. */
export interface BenefitQualifyingPerson extends Person {
  /** Of a child at school, where school meals qualify. */
  schoolName?: string
}

/** Who helps: the id of a representative, or nobody. */
export type Assistance = { representativeId: string } | 'self'
