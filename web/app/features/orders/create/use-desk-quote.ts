import { useEffect, useState } from 'react'
import type { DeskQuoteInput } from '#contracts/checkout/admin.ts'
import { api } from '../../../api.client.ts'
import { problemOf, type Problem } from '../../../problem.ts'

const settleMs = 300

interface Priced<Quote> {
  key: string
  quote: Quote | undefined
  problem: Problem | undefined
}

/** What an order costs as it stands, by the one quote of the shop; `ask` prices it anew. */
export function useQuote<Input, Quote>(price: (input: Input) => Promise<Quote>, input: Input) {
  const key = JSON.stringify(input)
  const [asked, setAsked] = useState(0)
  const [priced, setPriced] = useState<Priced<Quote>>({ key: '', quote: undefined, problem: undefined })
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => {
      void price(JSON.parse(key) as Input).then(
        (quote) => isCurrent && setPriced({ key, quote, problem: undefined }),
        (error: unknown) =>
          isCurrent && setPriced(({ quote }) => ({ key, quote, problem: problemOf(error) })),
      )
    }, settleMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [price, key, asked])
  return {
    quote: priced.quote,
    problem: priced.problem,
    isPricing: priced.key !== key,
    ask: () => setAsked((times) => times + 1),
  }
}

const priceDesk = (input: DeskQuoteInput) => api.checkout.deskQuote(input)

/** The same for an order that staff create. */
export const useDeskQuote = (input: DeskQuoteInput) => useQuote(priceDesk, input)
