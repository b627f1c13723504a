export { call } from '../../renderer/bridge.ts'
