import type { Vault } from './crypto.ts'

/** By what a sealed e-mail address or number is found again: keyed, so that nobody finds it by trying addresses. */
export const contactHash = (vault: Vault, contact: string): string => vault.sign('contact', contact)
