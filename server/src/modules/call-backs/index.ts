export { storeCallBack } from './ask-call-back.ts'
export { callBackState } from './statuses.ts'
export { missCall, takeCall } from './take-call.ts'
