/** An entry of the hosts that a policy allows: a host, or the names of local apps and of personal tokens. */
export const HOST_OF_POLICY = /^(?:localhost|personal|[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?)$/;
