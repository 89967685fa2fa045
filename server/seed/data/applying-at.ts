/** ACP in June 2023. */
export const openmobile = { domain: 'openmobile', program: 'acp' } as const
/** Lifeline today. */
export const base = { domain: 'base', program: 'lifeline' } as const
/** Lifeline of somebody who asks to see a driver license. */
export const paygosim = { domain: 'paygosim', program: 'lifeline', fate: 'answered' } as const

/** Where somebody lives. */
export const at = (address1: string, city: string, state: string, zip: string, address2?: string) => ({
  address: { address1, ...(address2 && { address2 }), city, state, zip },
})
