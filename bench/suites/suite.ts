import type { Figure } from '../lib/figures.ts'
import type { Product } from '../lib/product.ts'

export interface SuiteContext {
  product: Product
  rounds: number
  seconds: number
  /** Order counts of the growth suite. */
  sizes: readonly number[]
  /** Says what is being measured, while it is. */
  progress: (message: string) => void
}

export type Suite = (context: SuiteContext) => Promise<Figure[]>
