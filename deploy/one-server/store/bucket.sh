#!/bin/sh
# Makes the bucket, as soon as the store answers. A second time it finds it.
until echo 's3.bucket.list' | weed shell -master=store:9333 2>/dev/null | grep -qw anjuri; do
  echo 's3.bucket.create -name anjuri' | weed shell -master=store:9333 >/dev/null 2>&1
  tries=$((${tries:-0} + 1))
  [ "$tries" -lt 60 ] || { echo 'The store does not answer.' >&2; exit 1; }
  sleep 2
done
echo 'The bucket is there.'
