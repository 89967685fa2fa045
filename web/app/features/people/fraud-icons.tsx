import ShieldAlert from 'lucide-react/icons/shield-alert'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShieldX from 'lucide-react/icons/shield-x'

export const fraudIcons = {
  flagFraud: <ShieldAlert size={16} />,
  confirmFraud: <ShieldX size={16} />,
  clearFraud: <ShieldCheck size={16} />,
}
export type FraudAct = keyof typeof fraudIcons
