import { data } from 'react-router'
import { AreaProblem } from '../features/area/area-problem.tsx'

/** Any other address of an area, inside its frame. */
export const loader = () => data(null, { status: 404 })

export default function AreaNotFound() {
  return <AreaProblem missing />
}
