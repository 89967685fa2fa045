import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react'
import { useFetcher } from 'react-router'
import type { QuoteView } from '#contracts/checkout.ts'
import type { loader as priceLoader } from '../../surfaces/store/checkout-price.ts'

const settleMs = 350
const pricedBy = new Set(['shippingState', 'shippingZipcode', 'shippingRateId'])

/** The newest quote: of the page, of the last answer, or of the address as it is being typed. */
export function useLiveQuote(fromPage: QuoteView | null, fromAnswer: QuoteView | null | undefined) {
  const [quote, setQuote] = useState(fromAnswer ?? fromPage)
  const { load, data, state } = useFetcher<typeof priceLoader>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (fromAnswer) setQuote(fromAnswer)
  }, [fromAnswer])
  useEffect(() => {
    if (data?.quote) setQuote(data.quote)
  }, [data])
  useEffect(() => () => clearTimeout(timer.current), [])

  const onChange = useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      const { name, form } = event.target as HTMLInputElement
      if (!pricedBy.has(name) || !form) return
      const typed = new FormData(form)
      const query = new URLSearchParams([...pricedBy].map((each) => [each, String(typed.get(each) ?? '')]))
      const isZipOpen = name === 'shippingZipcode' && !/^\d{5}/.test(query.get(name) ?? '')
      if (isZipOpen) return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void load(`/checkout/price?${query}`), settleMs)
    },
    [load],
  )
  return { quote, onChange, isPricing: state !== 'idle' }
}
