/** Headers that proxies, tunnels and content networks add to a request that they pass on. */
const ADDED =
  /^(x-forwarded|x-real-ip$|x-client-ip$|x-cluster-client-ip$|x-original-|x-envoy-|x-amzn-|x-azure-|x-appengine-|cf-|cdn-|fly-|fastly-|true-client-ip$|forwarded$|via$)/;

/** Whether something stood between the asking program and this server, so that both need not be on one machine. */
export const isForwarded = (headers: Headers): boolean => [...headers.keys()].some((name) => ADDED.test(name));
