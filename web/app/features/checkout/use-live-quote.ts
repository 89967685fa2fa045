import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react'
import { useFetcher } from 'react-router'
import type { LocalizedText } from '#contracts/locale.ts'
import type { QuoteView } from '#contracts/checkout/views.ts'

const settleMs = 350
/** A code says nothing before it is whole. */
const settleCodeMs = 900
const pricedBy = new Set([
  'shippingState',
  'shippingZipcode',
  'serviceZipcode',
  'shippingRateId',
  'promoCode',
])

/** The newest quote: of the page, of the last answer, or of the address as it is being typed. */
export function useLiveQuote(fromPage: QuoteView | null, fromAnswer: QuoteView | null | undefined) {
  const { load, data, state } = useFetcher<{
    quote: QuoteView | null
    promoProblem: LocalizedText | null
    isForAddress: boolean
  }>()
  const [shown, setShown] = useState({ quote: fromAnswer ?? fromPage, fromPage, fromAnswer, data })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  if (shown.data !== data) setShown({ ...shown, data, quote: data?.quote ?? shown.quote })
  else if (shown.fromAnswer !== fromAnswer)
    setShown({ ...shown, fromAnswer, quote: fromAnswer ?? shown.quote })
  else if (shown.fromPage === null && fromPage !== null) setShown({ ...shown, fromPage, quote: fromPage })
  useEffect(() => () => clearTimeout(timer.current), [])

  const onChange = useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      const { name, form } = event.target as HTMLInputElement
      if (!pricedBy.has(name) || !form) return
      const typed = new FormData(form)
      const query = new URLSearchParams([...pricedBy].map((each) => [each, String(typed.get(each) ?? '')]))
      const isZipOpen = name.endsWith('Zipcode') && !/^\d{5}/.test(query.get(name) ?? '')
      if (isZipOpen) return
      clearTimeout(timer.current)
      timer.current = setTimeout(
        () => void load(`/checkout/price?${query}`),
        name === 'promoCode' ? settleCodeMs : settleMs,
      )
    },
    [load],
  )
  return {
    quote: shown.quote,
    isForAddress: shown.quote !== shown.fromPage && (data?.isForAddress ?? true),
    promoProblem: data?.promoProblem ?? null,
    onChange,
    isPricing: state !== 'idle',
  }
}
