import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useSite } from '../../../site.ts'
import type { Area } from '../../../kit/session/areas.ts'
import { kindOf, landingPath } from '../../../kit/session/session-rules.ts'

/** A visitor who is signed in already goes on at once; answers whether the form can be sent, which needs scripts. */
export function useGoOn(area: Area): boolean {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { domain } = useSite().brand
  const [isReady, setReady] = useState(false)
  const next = query.get('next')
  useEffect(() => {
    setReady(true)
    const kind = kindOf(sessionStorage.getItem('token') ?? localStorage.getItem('token'))
    if (kind && area.kinds.includes(kind))
      void navigate(landingPath(area, next, { kind, domain }), { replace: true })
  }, [area, next, domain, navigate])
  return isReady
}
