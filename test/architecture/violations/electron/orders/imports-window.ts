export { call } from '../../renderer/app/bridge.ts'
